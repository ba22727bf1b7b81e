/** One figure of the bench against its aim. */
export interface Verdict {
  name: string;
  value: string;
  aim: string;
  met: boolean;
}
