export function serveShelf(
  folder: string,
  isOpen?: () => boolean,
): Promise<{ readonly address: string; readonly close: () => void }>;
