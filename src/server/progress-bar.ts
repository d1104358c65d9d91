const WIDTH = 30;

/** A line on stderr that is drawn again with each step; if stderr is no terminal, it is written once, at the end. */
export function progressBar(
  label: string,
  stream: NodeJS.WriteStream = process.stderr,
): (done: number, total: number) => void {
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    const isDone = done >= total;
    if (!stream.isTTY && !isDone) return;
    const filled = Math.round(share * WIDTH);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
    stream.write(
      `${stream.isTTY ? '\r' : ''}${label} ${bar} ${Math.floor(share * 100)}% (${done}/${total})${isDone ? '\n' : ''}`,
    );
  };
}
