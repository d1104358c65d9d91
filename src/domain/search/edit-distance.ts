/**
 * How many typing mistakes (a letter wrong, missing, too many, or two neighbours swapped) lie between the typed text
 * and a word: the restricted Damerau-Levenshtein distance. `asStart`: the word may go on after the typed text. Beyond
 * `limit` the answer is limit + 1, without counting on.
 */
export function typingMistakes(typed: string, word: string, limit: number, asStart: boolean): number {
  const tooMany = limit + 1;
  if (typed.length - word.length > limit || (!asStart && word.length - typed.length > limit)) return tooMany;
  const columns = Math.min(word.length, typed.length + limit);
  let [beforeLast, last, current] = rowsOf(columns + 1);
  for (let column = 0; column <= columns; column += 1) last[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    const letterBefore = row > 1 ? typed.charCodeAt(row - 2) : -1;
    let best = row;
    current[0] = row;
    for (let column = 1; column <= columns; column += 1) {
      const other = word.charCodeAt(column - 1);
      let mistakes = (last[column - 1] ?? 0) + (letter === other ? 0 : 1);
      mistakes = Math.min(mistakes, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (column > 1 && letterBefore === other && letter === word.charCodeAt(column - 2)) {
        mistakes = Math.min(mistakes, (beforeLast[column - 2] ?? 0) + 1);
      }
      current[column] = mistakes;
      if (mistakes < best) best = mistakes;
    }
    if (best > limit) return tooMany;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let mistakes = last[columns] ?? 0;
  for (let column = 0; asStart && column < columns; column += 1) mistakes = Math.min(mistakes, last[column] ?? 0);
  return Math.min(tooMany, mistakes);
}

type Rows = readonly [Uint16Array, Uint16Array, Uint16Array];
const newRows = (size: number): Rows => [new Uint16Array(size), new Uint16Array(size), new Uint16Array(size)];
/** Taken again by each call: a search compares a term with thousands of words. Each cell is written before it is read. */
let rows = newRows(64);

function rowsOf(size: number): Rows {
  if (rows[0].length < size) rows = newRows(size);
  return rows;
}
