/** JSON for an inline script: neither `</script>` nor a line separator in it can end the script or a line of it. */
export const safeJson = (data: unknown): string =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
