import { NavLink } from "@remix-run/react";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import Handshake from "lucide-react/icons/handshake";
import Inbox from "lucide-react/icons/inbox";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Mail from "lucide-react/icons/mail";
import MailCheck from "lucide-react/icons/mail-check";
import Newspaper from "lucide-react/icons/newspaper";
import Send from "lucide-react/icons/send";
import Settings from "lucide-react/icons/settings";
import Tag from "lucide-react/icons/tag";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import { OUTBOX } from "#app/ui/admin/mail-trouble.tsx";

export const ACCOUNT = "/admin/account";
const EDITIONS = "/admin/editions";

const LINKS = [
  { label: "Dashboard", to: "/admin", icon: LayoutDashboard },
  { label: "Jobs", to: "/admin/jobs", icon: BriefcaseBusiness },
  { label: "Inbox", to: "/admin/inbox", icon: Inbox },
  { label: "Subscribers", to: "/admin/subscribers", icon: MailCheck },
  { label: "Editions", to: EDITIONS, icon: Newspaper },
  { label: "Outbox", to: OUTBOX, icon: Send },
  { label: "Account", to: ACCOUNT, icon: UserRound },
];

/** They are specified, and their pages say where the thing is. */
const ELSEWHERE = [
  { label: "Sponsors", to: "/admin/sponsors", icon: Handshake },
  { label: "Pricing", to: "/admin/pricing", icon: Tag },
  { label: "Newsletter", to: "/admin/newsletter", icon: Mail },
  { label: "Users", to: "/admin/users", icon: Users },
  { label: "Settings", to: "/admin/settings", icon: Settings },
];

export function SideLinks() {
  return (
    <ul>
      {LINKS.map((link) => (
        <SideLink key={link.to} {...link} />
      ))}
      <li className="col-span-full mt-3 border-t border-rule px-4 pt-3 text-meta text-soft">
        Elsewhere
      </li>
      {ELSEWHERE.map((link) => (
        <SideLink key={link.to} {...link} />
      ))}
    </ul>
  );
}

function SideLink({ label, to, icon: Icon }: (typeof LINKS)[number]) {
  return (
    <li>
      <NavLink
        className="side-link"
        to={to}
        end={to === "/admin"}
        // Only a page that comes by itself may frame an email.
        reloadDocument={to === OUTBOX || to === EDITIONS}
      >
        <Icon className="i" />
        {label}
      </NavLink>
    </li>
  );
}
