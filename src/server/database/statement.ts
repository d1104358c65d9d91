/**
 * Statements written by hand. Each is declared once, with its parameters and the columns of its rows by name; a test has PostgreSQL
 * describe all of them and compares that with what is declared.
 */
import { createHash } from 'node:crypto';
import { Column, type GetColumnData } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';

/** A kind of value, by the name of its type in PostgreSQL. */
export interface Kind<Value> {
  readonly type: string;
  /** Only says what it is in our code. */
  readonly value?: Value;
}

/** Of parameters or of a row's columns: what a table's column says of itself, or a kind. */
type Declared = Kind<unknown> | Column;
export type Kinds = Readonly<Record<string, Declared>>;
type ValueOf<Each extends Declared> = Each extends Column
  ? GetColumnData<Each>
  : Each extends Kind<infer Value>
    ? Value
    : never;
export type ValuesOf<All extends Kinds> = { [Name in keyof All]: ValueOf<All[Name]> };

const typeOf = (declared: Declared) => (declared instanceof Column ? declared.getSQLType() : declared.type);
const kind = <Value>(type: string): Kind<Value> => ({ type });

export const uuid = kind<string>('uuid');
export const text = kind<string>('text');
export const boolean = kind<boolean>('boolean');
export const smallint = kind<number>('smallint');
export const integer = kind<number>('integer');
export const bigint = kind<number>('bigint');
export const bytes = kind<Buffer>('bytea');
export const instant = kind<Date>('timestamp with time zone');
export const json = <Value>() => kind<Value>('json');
export const jsonb = <Value>() => kind<Value>('jsonb');
export const listOf = <Value>({ type }: Kind<Value>) => kind<readonly Value[]>(`${type}[]`);
export const nullable = <Each extends Declared>(declared: Each) => kind<ValueOf<Each> | null>(typeOf(declared));

/** A statement or a part of one. */
export interface Written<Parameters extends Kinds, Row extends Kinds> {
  readonly parameters: Parameters;
  readonly row: Row;
  /** With its parameters as `$name`. */
  readonly sql: string;
}

/** A statement with its values, of which every connection keeps the parsed form and the plan. */
export interface Asked<Row extends QueryResultRow> {
  readonly name: string;
  /** With its parameters as $1, $2 …. */
  readonly text: string;
  readonly values: unknown[];
  /** Only says what its rows are. */
  readonly row?: Row;
}

/** As PostgreSQL is to describe it. */
export interface Declaration {
  readonly text: string;
  /** Types by position. */
  readonly parameters: readonly string[];
  /** Types by name. */
  readonly columns: Readonly<Record<string, string>>;
}

const declarations: Declaration[] = [];
/** Of all statements in the modules that have been loaded. */
export const declaredStatements: readonly Declaration[] = declarations;

const PARAMETER = /\$([a-z_]+)/g;

/** Selected as text: the driver makes a Date of a day, at midnight of wherever the server stands. */
const isDay = (declared: Declared) => typeOf(declared) === 'date';

/** Parameters by name become parameters by position. */
function declare({ parameters, row, sql }: Written<Kinds, Kinds>) {
  const names = [...new Set([...sql.matchAll(PARAMETER)].map(([, name = '']) => name))];
  const inOrder = names.map((name) => {
    const declared = parameters[name];
    if (!declared) throw new Error(`The parameter $${name} is not declared: ${sql}`);
    return { name, type: typeOf(declared) };
  });
  const positioned = sql.replace(PARAMETER, (_, name: string) => `$${names.indexOf(name) + 1}`);
  const columns = Object.entries(row).map(([name, declared]) => [name, isDay(declared) ? 'text' : typeOf(declared)]);
  declarations.push({
    text: positioned,
    parameters: inOrder.map(({ type }) => type),
    columns: Object.fromEntries(columns),
  });
  return { positioned, inOrder };
}

/** The driver would make an array of PostgreSQL of a list. */
const handedOver = (type: string, value: unknown) =>
  type.startsWith('json') && value !== null ? JSON.stringify(value) : value;

/** Declares a prepared statement: a function that takes the values of its parameters by name. */
export function statement<Parameters extends Kinds, Row extends Kinds>(written: Written<Parameters, Row>) {
  const { positioned, inOrder } = declare(written);
  const name = createHash('sha256').update(positioned).digest('hex').slice(0, 32);
  const ask = (given: ValuesOf<Parameters>): Asked<ValuesOf<Row>> => {
    const values: Readonly<Record<string, unknown>> = given;
    return { name, text: positioned, values: inOrder.map(({ name, type }) => handedOver(type, values[name])) };
  };
  return Object.assign(ask, { text: positioned });
}

/** A row that the statement answers. */
export type RowOf<Ask extends (...given: never[]) => Asked<QueryResultRow>> = NonNullable<ReturnType<Ask>['row']>;

/**
 * A select that is part of statements, its rows as one JSON value there. It is declared by itself as well: of JSON, PostgreSQL tells
 * no columns. `around`: a `with` that stands in for what it takes from the statements.
 */
export function rowsAsJson<Parameters extends Kinds, Row extends Kinds>(
  written: Written<Parameters, Row>,
  around: string,
) {
  declare({ ...written, sql: `${around} select * from (${written.sql}) part` });
  return {
    sql: `(select json_agg(part) from (${written.sql}) part)`,
    parameters: written.parameters,
    kind: json<ValuesOf<Row>[] | null>(),
  };
}

type Columns = Readonly<Record<string, Column>>;
const all = (columns: Columns, part: (name: string, column: Column) => string) =>
  Object.entries(columns)
    .map(([name, column]) => part(name, column))
    .join(', ');

/** Columns of a table as they are named. */
export const namesOf = (columns: Columns) => all(columns, (name) => name);
/** As they are selected. */
export const selected = (alias: string, columns: Columns) =>
  all(columns, (name, column) => `${alias}.${name}${isDay(column) ? `::text as ${name}` : ''}`);
/** As they are inserted: each of them is a parameter. */
export const given = (columns: Columns) => all(columns, (name, column) => `$${name}::${column.getSQLType()}`);
/** As they are told in JSON. */
export const asObject = (alias: string, columns: Columns) =>
  `json_build_object(${all(columns, (name) => `'${name}', ${alias}.${name}`)})`;
