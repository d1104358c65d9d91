import { addDays, weekdayOf } from './time-zone.ts';

/** Countries whose public holidays are known. Regional holidays are left out: a supplier adds them. */
export const HOLIDAY_COUNTRIES = ['FR', 'BE', 'LU', 'DE', 'IT', 'ES', 'PT', 'GB', 'BR'] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

export interface PublicHoliday {
  /** YYYY-MM-DD */
  readonly day: string;
  /** As the country calls it. */
  readonly name: string;
}

/** A day of the year, MM-DD, or a number of days after Easter Sunday. */
type Rule = readonly [when: string | number, name: string];

const RULES: Readonly<Record<Exclude<HolidayCountry, 'GB'>, readonly Rule[]>> = {
  FR: [
    ['01-01', 'Jour de l’an'],
    [1, 'Lundi de Pâques'],
    ['05-01', 'Fête du travail'],
    ['05-08', 'Victoire 1945'],
    [39, 'Ascension'],
    [50, 'Lundi de Pentecôte'],
    ['07-14', 'Fête nationale'],
    ['08-15', 'Assomption'],
    ['11-01', 'Toussaint'],
    ['11-11', 'Armistice'],
    ['12-25', 'Noël'],
  ],
  BE: [
    ['01-01', 'Jour de l’an'],
    [1, 'Lundi de Pâques'],
    ['05-01', 'Fête du travail'],
    [39, 'Ascension'],
    [50, 'Lundi de Pentecôte'],
    ['07-21', 'Fête nationale'],
    ['08-15', 'Assomption'],
    ['11-01', 'Toussaint'],
    ['11-11', 'Armistice'],
    ['12-25', 'Noël'],
  ],
  LU: [
    ['01-01', 'Jour de l’an'],
    [1, 'Lundi de Pâques'],
    ['05-01', 'Fête du travail'],
    ['05-09', 'Journée de l’Europe'],
    [39, 'Ascension'],
    [50, 'Lundi de Pentecôte'],
    ['06-23', 'Fête nationale'],
    ['08-15', 'Assomption'],
    ['11-01', 'Toussaint'],
    ['12-25', 'Noël'],
    ['12-26', 'Saint-Étienne'],
  ],
  DE: [
    ['01-01', 'Neujahr'],
    [-2, 'Karfreitag'],
    [1, 'Ostermontag'],
    ['05-01', 'Tag der Arbeit'],
    [39, 'Christi Himmelfahrt'],
    [50, 'Pfingstmontag'],
    ['10-03', 'Tag der Deutschen Einheit'],
    ['12-25', '1. Weihnachtstag'],
    ['12-26', '2. Weihnachtstag'],
  ],
  IT: [
    ['01-01', 'Capodanno'],
    ['01-06', 'Epifania'],
    [1, 'Lunedì dell’Angelo'],
    ['04-25', 'Festa della Liberazione'],
    ['05-01', 'Festa del Lavoro'],
    ['06-02', 'Festa della Repubblica'],
    ['08-15', 'Ferragosto'],
    ['11-01', 'Ognissanti'],
    ['12-08', 'Immacolata Concezione'],
    ['12-25', 'Natale'],
    ['12-26', 'Santo Stefano'],
  ],
  ES: [
    ['01-01', 'Año Nuevo'],
    ['01-06', 'Epifanía'],
    [-2, 'Viernes Santo'],
    ['05-01', 'Fiesta del Trabajo'],
    ['08-15', 'Asunción'],
    ['10-12', 'Fiesta Nacional'],
    ['11-01', 'Todos los Santos'],
    ['12-06', 'Día de la Constitución'],
    ['12-08', 'Inmaculada Concepción'],
    ['12-25', 'Navidad'],
  ],
  PT: [
    ['01-01', 'Ano Novo'],
    [-2, 'Sexta-feira Santa'],
    ['04-25', 'Dia da Liberdade'],
    ['05-01', 'Dia do Trabalhador'],
    [60, 'Corpo de Deus'],
    ['06-10', 'Dia de Portugal'],
    ['08-15', 'Assunção'],
    ['10-05', 'Implantação da República'],
    ['11-01', 'Todos os Santos'],
    ['12-01', 'Restauração da Independência'],
    ['12-08', 'Imaculada Conceição'],
    ['12-25', 'Natal'],
  ],
  BR: [
    ['01-01', 'Confraternização Universal'],
    [-2, 'Paixão de Cristo'],
    ['04-21', 'Tiradentes'],
    ['05-01', 'Dia do Trabalho'],
    ['09-07', 'Independência'],
    ['10-12', 'Nossa Senhora Aparecida'],
    ['11-02', 'Finados'],
    ['11-15', 'Proclamação da República'],
    ['11-20', 'Consciência Negra'],
    ['12-25', 'Natal'],
  ],
};

/** The public holidays of a year, in order, each day once; 'GB' has those of England and Wales. */
export function publicHolidays(country: HolidayCountry, year: number): PublicHoliday[] {
  const holidays = country === 'GB' ? bankHolidays(year) : RULES[country].map((rule) => asHoliday(rule, year));
  const sorted = holidays.sort((left, right) => (left.day < right.day ? -1 : 1));
  return sorted.filter(({ day }, at) => day !== sorted[at - 1]?.day);
}

function asHoliday([when, name]: Rule, year: number): PublicHoliday {
  return { day: typeof when === 'string' ? `${year}-${when}` : addDays(easterSunday(year), when), name };
}

/** England and Wales move a fixed holiday on a weekend to the next working day that is no holiday itself. */
function bankHolidays(year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  const christmas = weekdayOf(`${year}-12-25`);
  return [
    { day: nextWorkingDay(`${year}-01-01`), name: 'New Year’s Day' },
    { day: addDays(easter, -2), name: 'Good Friday' },
    { day: addDays(easter, 1), name: 'Easter Monday' },
    { day: firstMonday(`${year}-05-01`), name: 'Early May bank holiday' },
    { day: lastMonday(`${year}-05-31`), name: 'Spring bank holiday' },
    { day: lastMonday(`${year}-08-31`), name: 'Summer bank holiday' },
    { day: christmas >= 6 ? `${year}-12-27` : `${year}-12-25`, name: 'Christmas Day' },
    { day: christmas === 5 || christmas === 6 ? `${year}-12-28` : `${year}-12-26`, name: 'Boxing Day' },
  ];
}

function nextWorkingDay(day: string): string {
  const weekday = weekdayOf(day);
  return weekday < 6 ? day : addDays(day, 8 - weekday);
}

const firstMonday = (day: string) => addDays(day, (8 - weekdayOf(day)) % 7);
const lastMonday = (day: string) => addDays(day, 1 - weekdayOf(day));

/** Easter Sunday in the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const inMarch = epact + toSunday - 7 * late + 114;
  const month = Math.floor(inMarch / 31);
  const day = (inMarch % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
