import { wordSet } from './noun-lists.ts';

/** Written in capitals however they are typed. No word that is also an everyday word in small letters: 'us', 'it', 'pin'. */
const ACRONYMS = wordSet(
  'AER AGM AI AIM AML API APR ATM B2B B2C BBC BNPL CEO CFD CFO CGT CMA CPI CPD CRM CSS CV DB DIY EIS EMI ESG ETF EU FAQ FCA FOMO FSCS FTSE ' +
    'FX GBP GDP GDPR GIA GP HMRC HR HTML IFA IHT IPO ISA IVA KPI KYC LBTT LISA LLP LTD LTT MBA MOT MP MPC MVP NFT NHS NI OEIC ONS P2P PAYE PDF PR ' +
    'QE RPI ROI RSS SAAS SDLT SEIS SEO SIPP SME SQL SSAS STEM TV UFPLS UK URL USA USD UX VAT VCT VPN XRP YTD',
);

/** Acronyms that are read as a word and take 'a', although their first letter is read with a vowel. */
export const READ_AS_WORDS = wordSet('SIPP LISA FTSE SSAS STEM FOMO NATO SAAS SEIS LIFO');

/** Acronyms that take 'the' on their own: 'a guide to the UK'. */
export const WITH_THE = wordSet('BBC CMA EU FCA FSCS FTSE MPC NHS ONS RPI CPI UK USA');

/** Returns 'ISA' for 'isa' and 'ETFs' for 'etfs'; null if the word is no known acronym. */
export function acronymOf(word: string): string | null {
  const upper = word.toUpperCase();
  if (ACRONYMS.has(upper)) return upper;
  if (upper.endsWith('S') && ACRONYMS.has(upper.slice(0, -1))) return `${upper.slice(0, -1)}s`;
  return null;
}
