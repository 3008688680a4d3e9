import ts from "typescript";

/** The texts of a file that are SQL, with a question mark in the place of what is put into them. */
export function listSql(source: string) {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) {
      found.push(textOf(node.template));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("file.tsx", source, ts.ScriptTarget.Latest, true));
  return found;
}

const textOf = (template: ts.TemplateLiteral) =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)]
        .map(({ text }) => text)
        .join("?");
