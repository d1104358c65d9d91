/**
 * How many typing mistakes (a letter wrong, missing, too many, or two neighbours swapped) lie between the typed text
 * and a word: the restricted Damerau-Levenshtein distance. `asStart`: the word may go on after the typed text. Beyond
 * `limit` the answer is limit + 1, without counting on.
 */
export function typingMistakes(typed: string, word: string, limit: number, asStart: boolean): number {
  const tooMany = limit + 1;
  if (typed.length - word.length > limit || (!asStart && word.length - typed.length > limit)) return tooMany;
  const columns = Math.min(word.length, typed.length + limit);
  let beforeLast: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= columns; column += 1) {
      const same = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1);
      let mistakes = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped =
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1);
      if (swapped) mistakes = Math.min(mistakes, at(beforeLast, column - 2) + 1);
      current.push(mistakes);
      if (mistakes < best) best = mistakes;
    }
    if (best > limit) return tooMany;
    beforeLast = last;
    last = current;
  }
  return Math.min(tooMany, asStart ? Math.min(...last) : at(last, columns));
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
