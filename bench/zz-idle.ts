import { benchIdleGrowth } from './idle-growth.ts';
console.log(await benchIdleGrowth(console.log));
