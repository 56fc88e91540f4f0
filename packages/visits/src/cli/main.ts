import { printable } from '#visits/values';
import { EXIT, noAnswer, report, type Verdict } from './answers';
import { applicationOf } from './CommandAdapter';
import { drive } from './drive';
import { type Options, readOptions, usageOf } from './options';
import { replay } from './replay';

/** The environment of the command line. */
export interface CommandContext {
  /** The name of the program in the usage text. */
  readonly program: string;
  /** Imports the module of the adapter. */
  readonly load: () => Promise<unknown>;
}

async function verdictOn(options: Options, { load }: CommandContext): Promise<Verdict> {
  // Libraries read it when they are loaded: React is faster without its checks.
  if (options.command === 'replay') process.env['NODE_ENV'] = 'production';
  try {
    const application = await applicationOf(await load());
    const answer = await (options.command === 'drive' ? drive : replay)(application, options);
    for (const line of answer.lines) console.log(printable(line));
    return answer.verdict;
  } catch (error) {
    const { verdict, lines } = noAnswer(error); // for example a syntax error in a commit
    report(lines.join('\n'));
    return verdict;
  }
}

/** Runs the command line with these arguments. Sets the exit code; timers of the application may keep the process running. */
export async function runVisits(args: readonly string[], context: CommandContext): Promise<void> {
  try {
    process.exitCode = EXIT[await verdictOn(readOptions(args), context)];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    report(`${message}\n${usageOf(context.program)}`);
    process.exitCode = EXIT.undecided;
  }
}
