import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { inquiries } from "./inquiries-table.server.ts";
import type { InquiryKind } from "./inquiry.ts";

const REPEAT_MS = 10 * 60 * 1000;

type Words = {
  name: string;
  email: string;
  company?: string;
  website?: string | null;
  message?: string | null;
  description?: string | null;
};

/** Keeps an inquiry. The same one sent again within ten minutes is not kept twice; it gives undefined. */
export function keepInquiry(kind: InquiryKind, words: Words, now = new Date()) {
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([kind, Object.entries(words).sort()]))
    .digest("hex");
  return db.transaction(
    (tx) => {
      const repeat = and(
        eq(inquiries.fingerprint, fingerprint),
        gt(inquiries.createdAt, new Date(now.getTime() - REPEAT_MS)),
      );
      if (tx.select({ id: inquiries.id }).from(inquiries).where(repeat).get()) return undefined;
      return tx
        .insert(inquiries)
        .values({ kind, ...words, fingerprint, createdAt: now })
        .returning()
        .get();
    },
    { behavior: "immediate" },
  );
}
