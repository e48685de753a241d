/** How much of something is done, in words for one line: `412 of 1,423 ━━━━━━────────────── about 2 min left`. */
export function progressWords(done: number, total: number, elapsed: number): string {
  const full = Math.round((done / total) * BAR_LENGTH);
  const bar = '━'.repeat(full) + '─'.repeat(BAR_LENGTH - full);
  const counts = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  const isGuessable = elapsed >= GUESS_AFTER && done > 0 && done < total;
  return [counts, bar, ...(isGuessable ? [timeLeft((elapsed / done) * (total - done))] : [])].join(' ');
}

function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`;
}

const BAR_LENGTH = 20;

/** Before that many milliseconds what is left cannot be guessed from what is done. */
const GUESS_AFTER = 2000;
