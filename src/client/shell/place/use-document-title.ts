import { useEffect } from 'react';

/** Names the page in the browser's tabs and history; our own name when the caller leaves the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = 'Carreau';
    };
  }, [title]);
}
