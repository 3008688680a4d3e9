export const CHROME = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
export const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu"];
