/** Collects the downloads of the page. */
export function recordDownloads() {
  const files: { name: string; text: () => Promise<string> }[] = [];
  let last = new Blob();
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:1';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = last;
    files.push({ name: this.download, text: () => blob.text() });
  });
  return files;
}
