/** As `Sat, Nov 21, 3:10 PM`. Without the browser's calendar, whose first use costs a slow phone too much. */
export function formatWallTime(wallTime: number) {
  const date = new Date(wallTime);
  const [weekday, , month] = date.toUTCString().split(" ");
  const hour = date.getUTCHours();
  const minute = String(date.getUTCMinutes()).padStart(2, "0");
  const time = `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
  return `${weekday} ${month} ${date.getUTCDate()}, ${time}`;
}
