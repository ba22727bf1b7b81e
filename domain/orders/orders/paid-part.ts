/** What of a bill is paid while a part of it is still due; 0 where nothing or all of it is. */
export const paidPart = ({ bill, due }: { bill: number; due: number }): number =>
  due > 0 && due < bill ? bill - due : 0;
