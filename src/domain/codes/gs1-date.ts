/**
 * Dates of GS1 labels are six digits, YYMMDD. The century comes from the year of reading: a date more than 50 years
 * ahead is of the century before, one 50 or more years behind is of the next (GS1 General Specifications 7.12).
 */
export function readGs1Date(digits: string, yearOfReading: number): string | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const month = Number(digits.slice(2, 4));
  const day = Number(digits.slice(4, 6));
  if (month < 1 || month > 12) return null;
  const year = fullYear(Number(digits.slice(0, 2)), yearOfReading);
  const lastDay = daysInMonth(year, month);
  if (day > lastDay) return null;
  // Day 00 means the last day of the month.
  return [String(year).padStart(4, '0'), digits.slice(2, 4), String(day === 0 ? lastDay : day).padStart(2, '0')].join(
    '-',
  );
}

function fullYear(twoDigits: number, yearOfReading: number): number {
  const century = yearOfReading - (yearOfReading % 100);
  const ahead = twoDigits - (yearOfReading % 100);
  if (ahead > 50) return century - 100 + twoDigits;
  return ahead <= -50 ? century + 100 + twoDigits : century + twoDigits;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
