/**
 * For calls whose answer is a file: sends it to the browser's downloads under a name. The client itself reads answers
 * as JSON.
 */
export const downloadTo =
  (name: string) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, init);
    if (!response.ok) return response;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
    return Response.json('');
  };
