/** Gives a file to the person: by the system's share sheet where there is one, else as a download. */
export async function handOver(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] }) === true && navigator.maxTouchPoints > 0) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
}
