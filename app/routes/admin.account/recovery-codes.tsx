export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section
      aria-labelledby="recovery-title"
      className="mt-5 border-l-[3px] border-coral bg-sand px-4 py-4 max-w-[50rem]"
    >
      <h2 id="recovery-title" className="text-d6 font-semibold">
        Your recovery codes
      </h2>
      <p className="mt-1 text-small">
        Each signs you in once when your phone is not at hand. They are shown now and never again:
        print them, or put them where your passwords are.
      </p>
      <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2 font-mono text-small">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
