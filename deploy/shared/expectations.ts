/** What a check expects: each expectation is printed as a sentence, and one that does not hold fails the check. */
const failed: string[] = [];

export function expectThat(isTrue: boolean, sentence: string): void {
  console.log(`  ${isTrue ? 'ok ' : 'NO '} ${sentence}`);
  if (!isTrue) failed.push(sentence);
}

/** The last line of a check; its exit code is 1 where something does not hold. */
export function reportExpectations(): void {
  console.log(failed.length === 0 ? '\nEverything holds.' : `\n${failed.length} findings.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
