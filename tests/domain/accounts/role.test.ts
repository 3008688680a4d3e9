import { describe, expect, test } from "vitest";
import { can, SUPERADMIN } from "#app/domain/accounts/role.ts";

describe("what a role may", () => {
  test.each(["editor", "superadmin", "anything", ""])("a superadmin may what asks for %j", (role) =>
    expect(can(SUPERADMIN, role)).toBe(true),
  );

  test("anyone else may only what asks for exactly their role", () => {
    expect(can("editor", "editor")).toBe(true);
    for (const required of ["Editor", "editor ", "edit", "", "superadmin", "editor,superadmin"]) {
      expect(can("editor", required), required).toBe(false);
    }
  });

  test("nobody becomes a superadmin by writing it another way", () => {
    for (const role of ["Superadmin", "superadmin ", "SUPERADMIN", "super", ""]) {
      expect(can(role, "editor"), role).toBe(false);
    }
  });

  test("without a role nothing is allowed", () => {
    for (const required of ["superadmin", "editor", "", "null"]) {
      expect(can(null, required), required).toBe(false);
    }
  });
});
