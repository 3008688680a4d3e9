import { expect, test } from "vitest";
import {
  resolveEventRepeat,
  resolveEventTime,
} from "#app/domain/guide/schedule/schedule.server.ts";

const at = (hour: number, minute = 0) => hour * 60 + minute;

test.each([
  ["8:30 AM", { from: at(8, 30) }],
  ["  8:30 am ", { from: at(8, 30) }],
  ["8:30 a.m.", { from: at(8, 30) }],
  ["8AM", { from: at(8) }],
  ["12 AM", { from: 0 }],
  ["12:15 PM", { from: at(12, 15) }],
  ["Noon", { from: at(12) }],
  ["midnight", { from: 0 }],
  ["8:30 AM to 1 PM", { from: at(8, 30), to: at(13) }],
  ["From 8:30 AM to 1 PM", { from: at(8, 30), to: at(13) }],
  ["10 AM – noon", { from: at(10), to: at(12) }],
  ["10 – noon", { from: at(10), to: at(12) }],
  ["8–11 AM", { from: at(8), to: at(11) }],
  ["11:30 - 1 PM", { from: at(11, 30), to: at(13) }],
  ["8 PM until midnight", { from: at(20), to: at(24) }],
  ["8 – midnight", { from: at(20), to: at(24) }],
  ["10 PM — 2 AM", { from: at(22), to: at(26) }],
  ["All day", "all-day"],
])("%s is a time", (text, time) => {
  expect(resolveEventTime(text)).toEqual(time);
});

test.each([
  "",
  "8:30",
  "8",
  "13 PM",
  "0:30 AM",
  "8:60 AM",
  "at sunset",
  "Doors at 7",
  "8 AM to late",
  "8 AM to 8 AM",
  "8 – 9 – 10 AM",
  "20:00",
  "٨ AM",
])("%j names no time", (text) => {
  expect(resolveEventTime(text)).toBeUndefined();
});

test.each([
  ["Saturdays", "FREQ=WEEKLY;BYDAY=SA"],
  ["Every Saturday", "FREQ=WEEKLY;BYDAY=SA"],
  ["every saturday ", "FREQ=WEEKLY;BYDAY=SA"],
  ["Saturdays and Sundays", "FREQ=WEEKLY;BYDAY=SA,SU"],
  ["Mondays, Wednesdays and Fridays", "FREQ=WEEKLY;BYDAY=MO,WE,FR"],
  ["Every Tuesday & Thursday", "FREQ=WEEKLY;BYDAY=TU,TH"],
  ["First Sunday of the month", "FREQ=MONTHLY;BYDAY=1SU"],
  ["First Sundays", "FREQ=MONTHLY;BYDAY=1SU"],
  ["Every first Sunday", "FREQ=MONTHLY;BYDAY=1SU"],
  ["Last Friday of each month", "FREQ=MONTHLY;BYDAY=-1FR"],
  ["Daily", "FREQ=DAILY"],
  ["Every day", "FREQ=DAILY"],
])("%s repeats", (text, rule) => {
  expect(resolveEventRepeat(text)).toBe(rule);
});

test.each([
  "",
  "Saturday",
  "Every",
  "Every other Saturday",
  "Saturdays in December",
  "Fifth Sunday of the month",
  "First Someday",
  "Day",
  "s",
  "Every s",
  "Saturday, December 5",
])("%j does not repeat", (text) => {
  expect(resolveEventRepeat(text)).toBeUndefined();
});
