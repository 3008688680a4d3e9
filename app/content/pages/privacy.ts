import { addresses } from "#app/config/addresses.ts";
import { CONTACT_HOURS, site } from "#app/config/site.ts";

export const privacy = {
  changed: "November 28, 2026",
  description: `What ${site.name} keeps of what you send, why, and how to have it deleted.`,
  lead: "What we keep, why, and for how long.",
  sections: [
    {
      title: "What you send us",
      text: [
        "When you post a job we keep what is in the form, and the logo if you add one. A person reads it. Once approved, everything but our reviewers' notes is public for 30 days, and longer if you renew it. After that, the job's page says it is closed, with its title and company. A phone number for applicants is on its own page, behind a button, until the job ends, and is deleted a year later.",
        "If you give us your email with it, we write to you about that job and show the address to nobody; without it we write to the address for applications, where that is an email. Your posting has a private link: whoever has it can change the posting or end it. We keep only a fingerprint of the link, until 60 days after the job ended. If you use a link we emailed, and that address is at your website's domain, your job's page says an address at that domain is confirmed. We note what is done with a job and when, and delete that a year after the job is deleted.",
        "When you suggest an event for the guide, or tell us what is wrong in it, we keep what is in the form, the picture if you add one, and your email if you leave one, which we show to nobody and use for that alone. A suggestion has a private link like a posting's. What we accept is public in the guide, with the name under its picture.",
        "When you report a job we keep the reason, your words, and your email if you leave one. The employer gets none of it.",
        "With a posting or a suggestion that waits for review we keep a code made from the network it came from, so that a flood from one source can be turned away at once. The code holds no address, is made with a key that is new each day, and is deleted when a posting is decided, and after seven days at the latest.",
        "When you write to us we keep your name, your address and your message so that we can answer. When you sign up for a newsletter we keep your email address, which list it is for, and the page you left it on. When you ask for new jobs by email we keep the address and what you search for. With each email requested on these pages we keep the same kind of code until a day after it leaves, so that nobody's email waits behind a flood.",
        "When you make an account we keep your name, your email address and a hash of your password, never the password itself. For each sign-in we keep its time and the kind of browser, so that you can end it from elsewhere. When its password, two-step sign-in, recovery codes or role change, or it is signed out elsewhere, we email you the time and the kind of browser.",
      ],
    },
    {
      title: "What we do not collect",
      text: [
        "There are no analytics, no advertising networks, no tracking pixels and no fonts or scripts from other companies on these pages. Nothing here follows you anywhere.",
        "Neither do our emails: no pixel tells us whether one was opened, and their links count nobody. Every newsletter and alert has an unsubscribe link.",
        "What you ask the guide, or search for in its lists, is answered and not recorded, not even in the server's log.",
        'If you press "Use my location" in the question box, your browser asks you first and sends the position once, to sort the answer by distance. It is stored and logged nowhere.',
        "How often each job was opened is counted, as a number a day: without a cookie, without a script, and without a note of who it was. Its employer reads the sum.",
        "What partners pay for is counted too: how often a page with it was opened and its link pressed, as a number a day, without a cookie, a script or a note of who it was.",
        "Pictures you upload are decoded and stored anew; the place and time that a camera writes into them are dropped.",
      ],
    },
    {
      title: "Cookies",
      text: [
        "Reading the guide sets no cookie. Sending a form sets one that carries the message you see next and is deleted with it. Signing in sets one that holds a random number; it ends when you sign out, or after 14 days. A second one lets the sign-in know this device for a year, so that strangers who guess passwords do not lock you out; no other page gets it.",
        "What you type into a form stays in this tab of your browser until you send it or close the tab, so that a reload or a lost connection loses none of it. Passwords and files are never kept this way. Your browser keeps one number for what you sent last, so your other tabs know it went through.",
      ],
    },
    {
      title: "The server's log",
      text: [
        "Like every web server, ours writes a line for each request: the time, the page and the result. In the place of your network address it has a code that tells one visitor from another for a day at most and cannot be turned back. Signing in and what admins decide get a line as well, without a word of what was typed.",
        "Addresses are kept in memory for a short while, only to slow down those who try passwords or flood a form.",
      ],
    },
    {
      title: "Who sees it, and for how long",
      text: [
        "The people who run this guide, and nobody else: we sell nothing, rent nothing and pass nothing on. Links that lead elsewhere, such as maps and a company's own page, are under the rules of those sites. An email passes through our mail provider and yours: they see the address, the time and the text. The emails that tell us you wrote or posted name you, or the job.",
        "A message is deleted two years after our last answer. An address that did not confirm a newsletter or alert is forgotten 30 days after we asked it. If you unsubscribe, you stay unsubscribed until you ask us to delete the address.",
        "An employer's email is forgotten a year after the job ended or was refused, a report a year after we decided about it or its job ended, a suggestion or a note with its sender's email a year after we decided about it, and the counts of a day after 400 days. Of a partner we forget the contact two years after the last booking, and an invoice seven years after its day.",
        "The words of an email that we sent are kept for 90 days, that it was sent for 400. Of each change in the guide its words, its time and the address of the admin who made it are kept, so is the address of whoever last saw that a record is right, and of each picture in it who uploaded it and who took it. A logo that no job uses is deleted after two to three hours, a picture that nothing in the guide has used for 30 days then.",
      ],
    },
    {
      title: "Your rights",
      text: [
        `Ask what we hold about you, have it corrected or have it deleted: write to ${addresses.contactEmail}. We do it by hand, and we answer within ${CONTACT_HOURS} hours.`,
      ],
    },
  ],
} as const;
