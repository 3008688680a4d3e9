import type { LogoStore } from "#app/domain/uploads/logo-store.server.ts";
import { logoFile } from "#app/domain/uploads/logos.server.ts";

/**
 * A stored logo never changes: one of the same name and size is the same. Returns how many are there now, and how to take
 * those away again that were not there before.
 */
export async function copyLogos(from: LogoStore, to: LogoStore) {
  const there = new Map((await to.list()).map(({ name, bytes }) => [name, bytes]));
  const copied: string[] = [];
  const undo = async () => {
    for (const name of copied) await to.remove(name).catch(() => undefined);
  };
  try {
    const logos = (await from.list()).filter(({ name }) => logoFile(name));
    for (const { name, bytes } of logos) {
      if (there.get(name) === bytes) continue;
      const logo = await from.read(name);
      if (!logo) continue;
      copied.push(name);
      await to.put(name, logo);
    }
    const sizes = new Map((await to.list()).map(({ name, bytes }) => [name, bytes]));
    const missing = logos.filter(({ name, bytes }) => sizes.get(name) !== bytes);
    if (missing.length > 0) {
      throw new Error(`logos did not arrive: ${missing.map(({ name }) => name).join(", ")}`);
    }
    return { files: logos.length, undo };
  } catch (error) {
    await undo();
    throw error;
  }
}
