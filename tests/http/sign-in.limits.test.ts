import { Worker } from "node:worker_threads";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { findAccount } from "#app/domain/accounts/accounts.server.ts";
import { users } from "#app/domain/accounts/accounts-table.server.ts";
import { rememberDevice } from "#app/http/session.server.ts";
import { pass, setDateOn } from "#tests/support/clock.ts";
import {
  address,
  BUSY,
  client,
  failTimes,
  INVALID,
  LOCKED,
  makeMember,
  PASSWORD,
  people,
  posted,
  signIn,
  wordsOf,
} from "#tests/support/signing-in.ts";
import { onSqlite } from "#tests/support/sqlite.ts";

/** The thread that hashes gets nothing to do until it is released, however long it takes until all have come. */
function holdHashing() {
  const held: (() => void)[] = [];
  const post = Worker.prototype.postMessage;
  const spy = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (
    this: Worker,
    ...message
  ) {
    held.push(() => post.apply(this, message));
  });
  const release = () => {
    spy.mockRestore();
    for (const go of held.splice(0)) go();
  };
  onTestFinished(release);
  return release;
}

describe("guessing", () => {
  test("is told ten times that it is wrong, then locked with the minutes", async () => {
    await makeMember();
    expect(await failTimes(12)).toEqual([...Array(10).fill(INVALID), LOCKED, LOCKED]);
  });

  test("ends with the right password rejected as well until 15 minutes are over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await makeMember();
    await failTimes(10);
    expect(await wordsOf(signIn())).toBe(LOCKED);
    expect(await wordsOf(signIn(address().toUpperCase()))).toBe(LOCKED);

    await setDateOn(14 * 60_000 + 1);
    expect(await wordsOf(signIn())).toBe("Too many failed attempts. Try again in 1 minute.");
    await setDateOn(60_000);
    expect(await wordsOf(signIn())).toBe("signed in");
  });

  test("from a stranger's network locks nobody elsewhere", async () => {
    await makeMember();
    await failTimes(10, address(), `198.51.100.${people}`);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const own = wordsOf(signIn());
    await pass(1000);
    vi.useRealTimers();
    expect(await own).toBe("signed in");
  });

  // It counts the timers, of which a pool of connections has its own.
  onSqlite.test("at one address from many clients makes it answer later, not never", async () => {
    await makeMember();
    for (let count = 0; count < 12; count += 1) {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const failing = failTimes(1, address(), `198.51.${people}.${count}`);
      await pass(10_000);
      vi.useRealTimers();
      expect(await failing).toEqual([INVALID]);
    }
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answered = vi.fn();
    const own = signIn().then(answered);
    await pass(2999);
    expect(vi.getTimerCount()).toBe(1);
    expect(answered).not.toHaveBeenCalled();
    await pass(1);
    vi.useRealTimers();
    // The clock stood still: what would still wait never ends.
    await own;
    expect(answered).toHaveBeenCalled();
  });

  test("waits ten seconds at most", async () => {
    await makeMember();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    for (let count = 0; count < 40; count += 1) {
      const failing = failTimes(1, address(), `198.51.${people}.${count}`);
      await pass(10_000);
      // The clock stands still: what waits for longer never ends.
      await failing;
    }
  });

  test("does not touch a device that signed in before, which has ten failures of its own", async () => {
    const { id } = await makeMember();
    const cookie = (await rememberDevice(posted(), id)).split(";", 1)[0];
    await failTimes(10);
    expect(await wordsOf(signIn())).toBe(LOCKED);
    expect(await wordsOf(signIn(address(), PASSWORD, client, cookie))).toBe("signed in");
    expect(await failTimes(11, address(), client, cookie)).toEqual([
      ...Array(10).fill(INVALID),
      LOCKED,
    ]);
  });

  test("is not eased by the device of another account, or by one that was made up", async () => {
    await makeMember();
    const other = await makeMember(address("other"));
    await failTimes(10);
    const cookie = (await rememberDevice(posted(), other.id)).split(";", 1)[0] ?? "";
    const forged = `device=${btoa(JSON.stringify([(await findAccount(address()))?.id, "made-up"]))}`;
    for (const each of [cookie, forged, `${cookie}x`, "device=", "device=%ff"]) {
      expect(await wordsOf(signIn(address(), PASSWORD, client, each))).toBe(LOCKED);
    }
  });

  test("from one IPv6 network is from one client, however its addresses are written", async () => {
    const network = `2001:db8:${people.toString(16)}:1`;
    await makeMember();
    for (let count = 0; count < 10; count += 1) {
      const { email } = await makeMember(address(`person-${count}`));
      await failTimes(1, email, `${network}::${count + 1}`);
    }
    for (const from of [`${network}::ff`, `${network.toUpperCase()}:0:0:0:1`]) {
      expect(await wordsOf(signIn(address(), PASSWORD, from))).toBe(LOCKED);
    }
  });

  test("from one client at many addresses locks the client, and nobody else", async () => {
    for (let count = 0; count < 10; count += 1) {
      const { email } = await makeMember(address(`person-${count}`));
      await failTimes(1, email);
    }
    await makeMember();
    expect(await wordsOf(signIn())).toBe(LOCKED);
    expect(await wordsOf(signIn(address(), PASSWORD, "198.51.100.250"))).toBe("signed in");
  });

  test("locks an address without an account alike, so that the lock tells nothing", async () => {
    // Against an account that is then deleted: at an unknown address each guess costs a whole bcrypt.
    await makeMember();
    await failTimes(10);
    await db.delete(users);
    expect(await failTimes(1)).toEqual([LOCKED]);
  });

  test("thirty times at once is told ten answers", async () => {
    await makeMember();
    const words = await Promise.all(
      Array.from({ length: 30 }, () => wordsOf(signIn(address(), "wrong"))),
    );
    expect(words.filter((each) => each === INVALID)).toHaveLength(10);
    expect(words.filter((each) => each === LOCKED)).toHaveLength(20);
  });

  test("is not what a person does who signs in rightly twenty times; more is too much work", async () => {
    await makeMember();
    for (let count = 0; count < 20; count += 1) {
      expect(await wordsOf(signIn())).toBe("signed in");
    }
    expect(await wordsOf(signIn())).toBe("Too many sign-ins from here. Try again in 15 minutes.");
    expect(await wordsOf(signIn(address(), PASSWORD, "198.51.100.251"))).toBe("signed in");
  });

  test("that was never checked, because too many came at once, is not counted", async () => {
    await makeMember();
    const names = Array.from({ length: 130 }, (_, index) => `person-${index}`);
    const members = await Promise.all(names.map((name) => makeMember(address(name))));
    const release = holdHashing();
    let refused = 0;
    const counted = (work: Promise<unknown>) =>
      wordsOf(work).then((words) => {
        refused += Number(words === BUSY);
        return words;
      });
    const crowd = members.map(({ email }, index) =>
      counted(signIn(email, PASSWORD, `203.0.${people}.${index}`)),
    );
    const nine = Array.from({ length: 9 }, () => counted(signIn()));
    // One is with the thread that hashes and 99 wait for it: all others are told so before any password is checked.
    await vi.waitFor(() => expect(refused).toBe(members.length + nine.length - 100), 20_000);
    release();
    // A client's second sign-in has asked more than anybody's first.
    expect((await Promise.all(nine)).filter((each) => each === BUSY).length).toBeGreaterThan(7);
    await Promise.all(crowd);
    expect(await failTimes(10)).toEqual(Array(10).fill(INVALID));
    expect(await wordsOf(signIn())).toBe(LOCKED);
  });

  test("is not forgiven by one right password: nine wrong, one right, one wrong, locked", async () => {
    await makeMember();
    await failTimes(9);
    expect(await wordsOf(signIn())).toBe("signed in");
    expect(await failTimes(2)).toEqual([INVALID, LOCKED]);
  });
});
