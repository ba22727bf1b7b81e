/**
 * What stands in a script may hold any text: `</script>` in it must not end the script, nor a line separator a line.
 */
export const safeJson = (data: unknown): string =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
