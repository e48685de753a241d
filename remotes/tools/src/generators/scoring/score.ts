import { type Finding, mostHarmfulFirst } from '../../result/finding.ts';
import { phraseFindings } from '../../result/phrase-findings.ts';
import {
  type Criterion,
  evidence,
  lengthOf,
  placeOfSubject,
  plainness,
  type ScoredText,
  specificity,
} from './criteria.ts';

/** Points of 100, and the reasons for them, the most harmful first. */
export interface Score {
  readonly points: number;
  readonly findings: readonly Finding[];
}

/** Scores one line by length, place of the subject, specificity, wording and promises without evidence. */
export function scoreLine(line: ScoredText): Score {
  return addUp(line, [lengthOf(line), placeOfSubject(line), specificity(line), plainness(line), evidence(line)]);
}

/** Adds criteria up. A promise that rules on financial promotions restrict leaves few points, whatever else is good. */
export function addUp({ what, text }: Pick<ScoredText, 'what' | 'text'>, criteria: readonly Criterion[]): Score {
  const risks = phraseFindings(what, text);
  const sum = criteria.reduce((points, criterion) => points + criterion.points, 0);
  const findings = [...risks, ...criteria.flatMap((criterion) => criterion.findings)];
  return {
    points: risks.length > 0 ? Math.min(sum, MAX_POINTS_WITH_RISK) : sum,
    findings: mostHarmfulFirst(findings),
  };
}

const MAX_POINTS_WITH_RISK = 20;
