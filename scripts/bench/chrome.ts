export const CHROME = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
export const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu"];
/** How often each page is looked at. */
export const RUNS = 3;
