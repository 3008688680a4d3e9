import { addresses } from "#app/config/addresses.ts";
import { CONTACT_HOURS, site } from "#app/config/site.ts";

export const privacy = {
  changed: "November 28, 2026",
  description: `What ${site.name} keeps, why, and how to have it deleted.`,
  lead: "What we keep, why, and for how long.",
  sections: [
    {
      title: "What you send us",
      text: [
        "When you post a job, we keep what's in the form, and the logo if you add one. We review it before it goes up. Once it's approved, everything but our reviewers' notes is public for 30 days, or longer if you renew it. After that, the job's page says it's closed, with its title and company. A phone number for applicants is on its own page, behind a button, until the job ends, and is deleted a year later.",
        "If you give us your email with it, we write to you about that job and show the address to no one; otherwise, we write to the application address, if it's an email. Your posting has a private link: anyone who has it can change or end the posting. We keep only a fingerprint of the link, until 60 days after the job ended. If you use a link we emailed, and that address is at your website's domain, your job's page says that an address there is confirmed. We keep a history of what's done with a job, and delete that a year after the job is deleted.",
        "When you suggest an event or tell us what's wrong in the guide, we keep what's in the form, the picture if you add one, and your email if you leave one, which we show to no one and use only for that. A suggestion has a private link, like a posting's. What we accept is public in the guide, with a credit under the picture.",
        "When you report a job, we keep the reason, what you wrote, and your email if you leave one. The employer sees none of it. While a posting or a suggestion waits for review, we keep a code made from the network it came from, so that we can turn away a flood from one source at once. The code contains no address, is made with a key that changes every day, and is deleted once we decide, after seven days at the latest.",
        "When you write to us, we keep your name, address and message so that we can answer. When you sign up for a newsletter, we keep your email address, which list it's for, and the page where you signed up. When you ask for new jobs by email, we keep the address and what you're looking for. With each email requested on these pages, we keep the same kind of code until a day after it leaves, so that a flood doesn't hold up anyone's email.",
        "When you create an account, we keep your name, your email address and a hash of your password, never the password itself. For each sign-in, we keep the time and the kind of browser, so that you can end it from elsewhere. If your password, two-step sign-in, recovery codes or role change, or you're signed out from elsewhere, we email you the time and the kind of browser.",
      ],
    },
    {
      title: "What we don't collect",
      text: [
        "These pages have no analytics, no ad networks, no tracking pixels, and no fonts or scripts from other companies. Nothing here follows you anywhere.",
        "Our emails don't track you, either: no pixel tells us whether you opened one, and we don't count clicks on their links. Every newsletter and alert has an unsubscribe link.",
        "What you ask the guide, or search for in its lists, is answered and not recorded, not even in the server's log.",
        'If you press "Use my location" in the question box, your browser asks you first and then sends your position once, to sort the answer by distance. We don\'t store or log it.',
        "We count how often each job is opened, as one number a day, without a cookie, a script or a record of who it was. The employer sees the total. We count what partners pay for in the same way: how often a page with their ad was opened and its link pressed.",
        "Pictures you upload are decoded and saved anew, without the place and time your camera wrote into them.",
      ],
    },
    {
      title: "Cookies",
      text: [
        "Reading the guide sets no cookie. Sending a form sets one that carries the message you see next and is deleted with it. Signing in sets one that holds a random number; it ends when you sign out, or after 14 days. A second one lets the sign-in page recognize this device for a year, so that strangers guessing passwords don't lock you out; no other page gets it.",
        "What you type into a form stays in this browser tab until you send it or close the tab, so that a reload or a lost connection loses nothing. Passwords and files are never kept this way. Your browser keeps one number for what you sent last, so your other tabs know it went through.",
      ],
    },
    {
      title: "The server's log",
      text: [
        "Like every web server, ours writes a line for each request: the time, the page and the result. Instead of your network address, it has a code that tells one visitor from another for a day at most and can't be traced back. Sign-ins and what admins decide get a line as well, without a word of what was typed.",
        "We keep addresses in memory for a short while, only to slow down anyone who guesses passwords or floods a form.",
      ],
    },
    {
      title: "Who sees it, and for how long",
      text: [
        "The people who run this guide, and no one else: we don't sell it, rent it or pass it on. Links that lead elsewhere, such as maps and a company's own website, follow the rules of those sites. Emails pass through our mail provider and yours: they see the address, the time and the text. The emails that tell us you wrote or posted include your name, or the job.",
        "A message is deleted two years after our last answer. An address that doesn't confirm a newsletter or alert is deleted 30 days after we ask. If you unsubscribe, you stay unsubscribed until you ask us to delete the address.",
        "We delete an employer's email a year after the job ended or was refused, a report a year after we decided on it or its job ended, a suggestion or a note with its sender's email a year after we decided on it, and daily counts after 400 days. We delete a partner's contact two years after the last booking, and an invoice seven years after its day.",
        "We keep the text of an email we sent for 90 days, and the fact that we sent it for 400. For every change in the guide, we keep what changed, when, and the address of the admin who made it; for every record, the address of whoever last checked it; and for every picture, who uploaded it and who took it. A logo that no job uses is deleted after two to three hours, and a picture that nothing in the guide has used for 30 days is deleted then.",
      ],
    },
    {
      title: "Your rights",
      text: [
        `Ask us what we have about you, or have it corrected or deleted: write to ${addresses.contactEmail}. We do it by hand, and we answer within ${CONTACT_HOURS} hours.`,
      ],
    },
  ],
} as const;
