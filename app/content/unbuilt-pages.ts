type Place = { text: string; link?: { label: string; to: string } };

/** What the admins' sidebar leads to and has no page, as specified: where the thing is. */
export const unbuiltPages = new Map<string, Place>([
  [
    "/admin/sponsors",
    {
      text: "Who asks about advertising is in the",
      link: { label: "inbox", to: "/admin/inbox?kind=advertise" },
    },
  ],
  [
    "/admin/pricing",
    { text: "What a job costs is in the", link: { label: "rate card", to: "/jobs#rate-card" } },
  ],
  [
    "/admin/newsletter",
    { text: "The newsletter is under", link: { label: "Editions", to: "/admin/editions" } },
  ],
  [
    "/admin/users",
    { text: "Accounts and their roles are made on the server, with the command npm run admin." },
  ],
  [
    "/admin/settings",
    {
      text: "Your password, two-step sign-in and the emails you want are under",
      link: { label: "Account", to: "/admin/account" },
    },
  ],
]);
