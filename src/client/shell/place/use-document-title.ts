import { useEffect } from 'react';

/** Sets the page's title for tabs and history; restores the app's name when the caller leaves the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = 'Carreau';
    };
  }, [title]);
}
