import { randomHex } from '../../random-names.ts';
import type { AttemptRow } from '../attempt-row.ts';

export const TOPIC_ATTEMPTS: readonly AttemptRow[] = [
  ['read a topic', 'DDDDDDDDDDD', 'GET topics?select=name&slug=eq.tax'],
  ['read former topics', 'DDDDDDDDDDD', 'GET former_topics?select=topic&topic=eq.tax'],
  ['read the topics of posts', 'DDDDDDDDDDD', 'GET post_topics?select=topic&post_id=eq.{post}'],
  ['read posts of a topic', 'D00DDD0DDDD', 'GET topic_cards?select=slug&topic=eq.debt&id=eq.{post}'],
  ['list topics with their uses', 'R00DDD00DDD', 'POST rpc/topic_uses'],
  ['read the topics with their newest posts', 'DRRRRRRRRRR', 'POST rpc/topic_overview'],
  ['ask whether a topic exists', 'RDDDDDDDDDD', 'POST rpc/topic_refusals', { slugs: ['unknown'] }],
  ['add a topic', 'RRRRRDRRDRR', 'POST topics?select=slug', () => newTopic()],
  ['change a topic', 'R0000D00D00', 'PATCH topics?select=slug&slug=eq.debt', { description: 'What it costs.' }],
  ['change the slug of a topic', 'RRRRRRRRRRR', 'PATCH topics?slug=eq.debt', { slug: 'forged' }],
  ['remove a topic without a check', 'RRRRRRRRRRR', 'DELETE topics?slug=eq.debt'],
  ['remove an unknown topic', 'RRRRRDRRDRR', 'POST rpc/remove_topic', { removed: 'unknown' }],
  ['add a former topic', 'RRRRRRRRRRR', 'POST former_topics', { slug: 'forged', topic: 'tax' }],
  ['list a post by a topic', 'RRRRRRRRRRR', 'POST post_topics', { topic: 'tax', post_id: '{post}' }],
];

function newTopic() {
  const slug = `t-${randomHex(12)}`;
  return { slug, name: slug, description: 'Added by an attempt.', place: 900 };
}
