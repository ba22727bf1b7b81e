/** `fetch` by XMLHttpRequest, which alone reports the progress of an upload. */
export const fetchWithProgress =
  (onProgress: (share: number) => void) =>
  (url: string, init?: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'GET', url);
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        const { status, statusText, responseText } = request;
        resolve(new Response(status === 204 ? null : responseText, { status, statusText }));
      });
      request.addEventListener('error', () => reject(new TypeError('The request failed')));
      request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
      init?.signal?.addEventListener('abort', () => request.abort());
      request.send((init?.body ?? null) as XMLHttpRequestBodyInit | null);
    });
