import { expect, test } from "vitest";
import { jobPlaceOf } from "#app/domain/jobs/job-posting.ts";

const home = { addressRegion: "FL", addressCountry: "US" };
const city = { addressLocality: "Naples", ...home };

test.each([
  ["Naples", city],
  ["Naples, FL 34102", city],
  ["naples, florida, USA", city],
  ["Old Naples", city],
  ["Fifth Avenue South", city],
  ["Pelican Bay (beach club)", city],
  ["Naples or anywhere", city],
  ["Hybrid, Naples, remote on Fridays", city],
  ["Marco Island", home],
  ["Tampa, FL", home],
  ["20 minutes from Naples", home],
  ["North of Naples", home],
  ["In the vineyards of a friend", home],
  ["Naples, Maine", { addressRegion: "ME", addressCountry: "US" }],
  ["Atlanta, GA", { addressRegion: "GA", addressCountry: "US" }],
  ["Naples, Italy", { addressCountry: "IT" }],
  ["London, UK", { addressCountry: "GB" }],
])("“%s” is where the work is", (location, address) => {
  expect(jobPlaceOf(location)).toEqual({ address });
});

test.each([
  ["Remote, Florida", "State", "Florida"],
  ["Remote (FL)", "State", "FL"],
  ["remote – United States", "Country", "United States"],
  ["Remote in the US", "Country", "US"],
  ["Fully remote, Canada", "Country", "Canada"],
])("“%s” is work from anywhere there", (location, type, name) => {
  expect(jobPlaceOf(location)).toEqual({ area: { "@type": type, name } });
});

test.each(["Remote", "REMOTE", "Fully remote", "Remote, EST hours", "Anywhere", "Work from home"])(
  "“%s” names no place",
  (location) => {
    expect(jobPlaceOf(location)).toEqual({ missing: location });
  },
);

test("120 hostile letters are read at once", () => {
  for (const letter of ["(", " ", "remote ", "-", ",", "\u202e", "Naples ", "from "]) {
    expect(jobPlaceOf(`Remote${letter.repeat(120)}`)).toBeTruthy();
  }
});
