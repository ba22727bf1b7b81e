/** Why a picture at an address of somebody else's choice was not taken over. */
export const PICTURE_PROBLEMS = ['ADDRESS', 'UNREACHED', 'TIMEOUT', 'TOO_LARGE', 'NOT_A_PICTURE'] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];
