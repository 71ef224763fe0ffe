import type { Language } from '@newswatch/shared/contracts';

interface SampleNews {
  target: string;
  title: string;
  summary: string;
  /** A word that occurs in the summary. */
  word: string;
  source: string;
}

/** Invented news for sample messages: two articles in each language. */
export const sampleNews: Record<Language, readonly [SampleNews, SampleNews]> = {
  english: [
    {
      target: 'Port strikes',
      title: 'Dockers vote for a two-day strike at the northern ports',
      summary: 'The strike begins on Monday at six in the morning, the union said after a vote.',
      word: 'strike',
      source: 'Harbour Courier',
    },
    {
      target: 'Interest rates',
      title: 'Central bank leaves its rate unchanged',
      summary: 'The rate stays at three per cent, and the bank expects prices to fall in autumn.',
      word: 'rate',
      source: 'Market Daily',
    },
  ],
  french: [
    {
      target: 'Grèves dans les ports',
      title: 'Les dockers votent une grève de deux jours dans les ports du nord',
      summary: 'La grève commence lundi à six heures, a annoncé le syndicat après le vote.',
      word: 'grève',
      source: 'Le Courrier du port',
    },
    {
      target: 'Taux d’intérêt',
      title: 'La banque centrale laisse son taux inchangé',
      summary: 'Le taux reste à trois pour cent ; la banque s’attend à une baisse des prix à l’automne.',
      word: 'taux',
      source: 'Marché Quotidien',
    },
  ],
  spanish: [
    {
      target: 'Huelgas en los puertos',
      title: 'Los estibadores votan una huelga de dos días en los puertos del norte',
      summary: 'La huelga empieza el lunes a las seis, anunció el sindicato tras la votación.',
      word: 'huelga',
      source: 'El Correo del Puerto',
    },
    {
      target: 'Tipos de interés',
      title: 'El banco central mantiene el tipo de interés',
      summary: 'El tipo sigue en el tres por ciento y el banco espera que los precios bajen en otoño.',
      word: 'tipo',
      source: 'Mercado Diario',
    },
  ],
  arabic: [
    {
      target: 'إضرابات الموانئ',
      title: 'عمال الموانئ يصوتون لإضراب مدته يومان في موانئ الشمال',
      summary: 'يبدأ إضراب العمال صباح الاثنين في السادسة، بحسب ما أعلنت النقابة بعد التصويت.',
      word: 'إضراب',
      source: 'بريد الميناء',
    },
    {
      target: 'أسعار الفائدة',
      title: 'البنك المركزي يبقي الفائدة كما هي',
      summary: 'تبقى الفائدة عند ثلاثة في المئة، ويتوقع البنك تراجع الأسعار في الخريف.',
      word: 'الفائدة',
      source: 'السوق اليومية',
    },
  ],
};
