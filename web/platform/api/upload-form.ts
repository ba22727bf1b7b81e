const MOST_NAME_CHARACTERS = 200;

/** The body of an upload of media. Fields precede the file, so the server has read them when the file ends. */
export function uploadForm(file: File, folderId?: string | null): FormData {
  const body = new FormData();
  body.append('fileName', file.name.slice(-MOST_NAME_CHARACTERS));
  if (folderId) body.append('folderId', folderId);
  body.append('file', file);
  return body;
}
