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
  /** Never set: it carries the value's type in our code. */
  readonly value?: Value;
}

/** The declaration of a parameter or of a row's column: a table's column, or a kind. */
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
  /** SQL with its parameters as `$name`. */
  readonly sql: string;
}

/** A prepared statement with its values; every connection keeps its parsed form and plan. */
export interface Asked<Row extends QueryResultRow> {
  readonly name: string;
  /** SQL with its parameters as $1, $2 …. */
  readonly text: string;
  readonly values: unknown[];
  /** Never set: it carries the type of the rows. */
  readonly row?: Row;
}

/** The description of a statement that PostgreSQL must agree with. */
export interface Declaration {
  readonly text: string;
  /** Types by position. */
  readonly parameters: readonly string[];
  /** Types by name. */
  readonly columns: Readonly<Record<string, string>>;
}

const declarations: Declaration[] = [];
/** The declarations of all statements in the modules loaded so far. */
export const declaredStatements: readonly Declaration[] = declarations;

const PARAMETER = /\$([a-z_]+)/g;

/** Days are selected as text: the driver would make a Date of them, at midnight of the server's own time zone. */
const isDay = (declared: Declared) => typeOf(declared) === 'date';

/** Turns parameters by name into parameters by position. */
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

/** JSON is written here: the driver would turn a list into a PostgreSQL array. */
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

/** The type of a row that the statement answers. */
export type RowOf<Ask extends (...given: never[]) => Asked<QueryResultRow>> = NonNullable<ReturnType<Ask>['row']>;

/**
 * A select for use inside statements, where its rows are one JSON value. It is also declared by itself, because PostgreSQL can't
 * describe columns inside JSON. `around`: a `with` in place of the queries that it uses from those statements.
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

/** A list of columns by their names. */
export const namesOf = (columns: Columns) => all(columns, (name) => name);
/** The columns in a select; days as text. */
export const selected = (alias: string, columns: Columns) =>
  all(columns, (name, column) => `${alias}.${name}${isDay(column) ? `::text as ${name}` : ''}`);
/** The columns as parameters of their own names, for an insert. */
export const given = (columns: Columns) => all(columns, (name, column) => `$${name}::${column.getSQLType()}`);
/** The columns as a JSON object. */
export const asObject = (alias: string, columns: Columns) =>
  `json_build_object(${all(columns, (name) => `'${name}', ${alias}.${name}`)})`;
