import { createRequire } from 'node:module';

process.env.NODE_ENV = 'test'; // Babel for this very Node
const require = createRequire(import.meta.url);
require('@babel/register')({ extensions: ['.ts', '.js'], cache: false });
const { benchStorage } = require('./benchStorage.ts');

const cell = (value) => value.toFixed(2).padStart(10);
const rows = await benchStorage();
const [first] = rows;
console.log('The record storage: medians of 21 runs, in milliseconds; ratios to the smallest list');
console.log('   records      start      ratio      write      ratio');
for (const { size, start, write } of rows)
  console.log(
    `${String(size).padStart(10)} ${cell(start)} ${cell(start / first.start)} ${cell(write)} ${cell(write / first.write)}`,
  );
