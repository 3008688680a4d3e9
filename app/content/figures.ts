/** Figures that people set, not programs: whoever changes one changes the month. */
export const figuresOf = (month: string) => `Figures of ${month}, set by the editors.`;
