import { countryName } from '../../../country-name.ts';
import { durationIn } from '../counted.ts';
import type { NoticeWords } from '../notice-phrases.ts';
import { quotedNames } from '../quoted-names.ts';
import { rangeIn } from '../report-dates.ts';

export const arabic: NoticeWords = (notice) => {
  const secure = {
    sentence: 'إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة المرور فورًا، ثم تواصل مع الدعم.',
    action: 'إعادة تعيين كلمة المرور',
  };
  switch (notice.kind) {
    case 'reset_link':
      return {
        subject: 'إعادة تعيين كلمة مرور Newswatch',
        sentence: 'طلب أحدهم إعادة تعيين كلمة مرور حسابك.',
        action: 'اختيار كلمة مرور جديدة',
        more: `مدة صلاحية الرابط: ${durationIn('arabic', notice.minutes, 'minute')}، ويُستخدم مرة واحدة. وعند استخدامه يُسجَّل خروجك من كل الأجهزة.`,
        footer: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. ستبقى كلمة مرورك كما هي.',
      };
    case 'mfa_code':
      return {
        subject: 'رمز تسجيل الدخول إلى Newswatch',
        sentence: 'استخدم هذا الرمز لإكمال تسجيل الدخول:',
        more: [
          `مدة صلاحيته: ${durationIn('arabic', notice.minutes, 'minute')}، ويُستخدم مرة واحدة.`,
          ...(notice.device ? [`طُلب من الجهاز: ${notice.device}.`] : []),
        ].join(' '),
        footer: 'إذا لم تكن تحاول تسجيل الدخول الآن، فهناك من يعرف كلمة مرورك. غيّرها فورًا.',
      };
    case 'email_change_requested':
      return {
        subject: 'عنوان بريدك في Newswatch على وشك التغيير',
        sentence: `طُلب تغيير عنوان بريدك الإلكتروني إلى ${notice.newEmail}. يسري التغيير بعد إدخال الرمز المرسل إلى العنوان الجديد.`,
        secure,
      };
    case 'email_changed':
      return {
        subject: 'تغيّر عنوان بريدك في Newswatch',
        sentence: `يستخدم حسابك الآن العنوان ${notice.newEmail}. لن يُرسل شيء بعد الآن إلى العنوان السابق.`,
        footer: 'إذا لم تكن أنت من فعل ذلك، فتواصل مع الدعم فورًا.',
      };
    case 'password_changed':
      return {
        subject: 'تغيّرت كلمة مرور Newswatch',
        sentence: 'تغيّرت كلمة مرور حسابك قبل قليل.',
        secure,
      };
    case 'password_reset':
      return {
        subject: 'أُعيد تعيين كلمة مرور Newswatch',
        sentence: `أُعيد تعيين كلمة مرور حسابك عبر رابط، وسُجّل الخروج من كل الأجهزة.${notice.lostPasskeys ? ' أُزيلت مفاتيح المرور أيضًا، ويمكنك إضافتها من جديد في صفحة «Security».' : ''}`,
        secure,
      };
    case 'recipient_invited': {
      const alerts = `تنبيهات ${quotedNames('arabic', notice.targets) || 'الأخبار'}`;
      return {
        ...(notice.whatsapp === 'added'
          ? {
              subject: `عرض من ${notice.by}: التنبيهات عبر واتساب`,
              sentence: `يمكنك أيضًا تلقي ${alerts} عبر واتساب. لن يُرسل إليك شيء عبره ما لم توافق.`,
              action: 'اختيار مكان تلقيها',
            }
          : {
              subject: `دعوة من ${notice.by} إلى تلقي تنبيهات الأخبار`,
              sentence: `يرغب ${notice.by} في أن تصلك بالبريد ${notice.whatsapp ? 'أو عبر واتساب ' : ''}${alerts}. لن يصلك شيء ما لم توافق.`,
              action: 'عرض الدعوة',
            }),
        footer: 'إذا كنت لا تعرف ما هذا، فتجاهل هذه الرسالة. لن يُرسل إليك شيء.',
      };
    }
    case 'subscription_asked': {
      const listed = quotedNames('arabic', notice.lists);
      return {
        subject: `طلب من ${notice.by}: تلقي نشرات وتقارير`,
        sentence: `يود ${notice.by} أن يرسل إليك نشرات وتقارير بالبريد: ${listed}. لن يصلك شيء ما لم توافق.`,
        action: 'تأكيد أو رفض',
        more: `مدة صلاحية الرابط: ${durationIn('arabic', notice.days, 'day')}. ويمكنك هناك أيضًا أن تطلب ألا يسألك أحد مرة أخرى.`,
        footer: 'إذا كنت لا تعرف ما هذا، فتجاهل هذه الرسالة. لن يُرسل إليك شيء.',
      };
    }
    case 'stand_in_arranged': {
      const days = rangeIn('arabic', notice.from, notice.until);
      return {
        subject: `طلب نيابة من ${notice.by}: ${days}`,
        sentence: `في أثناء غياب ${notice.by} (${days})، ستصلك تنبيهات جميع أهدافه. تبدأ النيابة وتنتهي تلقائيًا.`,
        action: 'عرض الطلب أو رفضه',
        more: 'يمكنك رفض هذه النيابة وحدها والاحتفاظ بالتنبيهات التي تصلك.',
        footer: `تصلك هذه الرسالة لأنك قبلت دعوة من ${notice.by}.`,
      };
    }
    case 'stand_in_ended':
      return {
        subject: `لم تعد تنوب عن ${notice.by}`,
        sentence: `لم يعد ${notice.by} بحاجة إلى النيابة (${rangeIn('arabic', notice.from, notice.until)}).${notice.removed ? '' : ' أما التنبيهات التي كانت تصلك من قبل فتستمر.'}`,
        footer: `تصلك هذه الرسالة لأنك قبلت دعوة من ${notice.by}.`,
      };
    case 'collection_invited':
      return {
        subject: `دعوة من ${notice.by} إلى الانضمام إلى حافظة`,
        sentence:
          notice.role === 'contributor'
            ? `يود ${notice.by} أن تساهم في الحافظة «${notice.collection}»، بحيث يمكنك إضافة مقالات وملاحظات إليها.`
            : `يود ${notice.by} أن يشاركك الحافظة «${notice.collection}» بمقالاتها وملاحظاتها.`,
        action: 'الرد على الدعوة',
        more: 'سجّل الدخول إلى الحساب المرتبط بهذا العنوان. وإن لم يكن لديك حساب بعد، فأنشئ حسابًا أولًا.',
        footer: 'إذا كنت لا تعرف ما هذا، فتجاهل هذه الرسالة. لن تُضاف إلى أي شيء.',
      };
    case 'target_copied':
      return {
        subject: `نسخة من هدف أرسلها إليك ${notice.by}`,
        sentence: `يرسل إليك ${notice.by} نسخة من الهدف «${notice.target}».`,
        action: 'عرض النسخة',
        more: `${notice.mayFollow ? `عند إضافتها يمكنك أن تختار إبقاءها محدَّثة، فيصل إلى هدفك أيضًا كل تغيير لاحق يجريه ${notice.by}. ` : ''}سجّل الدخول إلى الحساب المرتبط بهذا العنوان. وإن لم يكن لديك حساب بعد، فأنشئ حسابًا أولًا. مدة صلاحية الرابط: ${durationIn('arabic', notice.days, 'day')}.`,
        footer: 'إذا كنت لا تعرف ما هذا، فتجاهل هذه الرسالة. لن يُضاف شيء إلى أي حساب.',
      };
    case 'hand_over_offered':
      return {
        subject: `عرض من ${notice.by} لنقل أهداف إليك`,
        sentence: `يود ${notice.by} نقل أهداف إليك نهائيًا مع كل ما عثرت عليه: ${quotedNames('arabic', notice.targets)}.`,
        action: 'عرض الأهداف',
        more: `لا يتغيّر شيء قبل موافقتك. سجّل الدخول إلى الحساب المرتبط بهذا العنوان. وإن لم يكن لديك حساب بعد، فأنشئ حسابًا أولًا. مهلة الرد: ${durationIn('arabic', notice.days, 'day')}.`,
        footer: 'إذا كنت لا تعرف ما هذا، فتجاهل هذه الرسالة. لن يُضاف شيء إلى أي حساب.',
      };
    case 'hand_over_answered':
      return notice.answer === 'accepted'
        ? {
            subject: `أصبحت أهدافك لدى ${notice.who}`,
            sentence: `قُبل نقل أهدافك، فأصبحت لدى ${notice.who} مع كل ما عثرت عليه. لن تصلك تنبيهات منها بعد الآن، ولم تعد الروابط التي شاركتها إليها تعمل.`,
            action: 'عرض أهدافك',
            footer: 'إذا كانت لديك أسئلة، فتواصل مع الدعم.',
          }
        : {
            subject: `رُفض نقل أهدافك إلى ${notice.who}`,
            sentence: `رُفض نقل الأهداف التي عرضتها على ${notice.who}. تبقى هذه الأهداف لديك، ويمكنك عرضها على شخص آخر.`,
            action: 'عرض أهدافك',
            footer: 'إذا كانت لديك أسئلة، فتواصل مع الدعم.',
          };
    case 'chat_reply':
      return {
        subject: `رسالة جديدة: ${notice.subject}`,
        sentence: `هناك رسالة جديدة في «${notice.subject}»: ${notice.excerpt}`,
        action: 'فتح المحادثة',
        footer: 'تصلك هذه الرسالة لأن المحادثة لم تكن مفتوحة. نرسل واحدة كل 15 دقيقة على الأكثر.',
      };
    case 'identity_linked':
      return {
        subject: 'رُبط مزود هوية بحسابك في Newswatch',
        sentence: `من الآن فصاعدًا، يمكنك تسجيل الدخول أيضًا عبر ${notice.provider} من دون كلمة المرور.`,
        secure,
      };
    case 'passkey_added':
      return {
        subject: 'أُضيف مفتاح مرور إلى حسابك في Newswatch',
        sentence: `من الآن فصاعدًا، يمكنك أيضًا تسجيل الدخول بمفتاح المرور «${notice.name}» من دون كلمة المرور.`,
        secure,
      };
    case 'passkey_removed':
      return {
        subject: 'أُزيل مفتاح مرور من حسابك في Newswatch',
        sentence: `لم يعد مفتاح المرور «${notice.name}» يتيح تسجيل الدخول إلى حسابك.`,
        secure,
      };
    case 'television_connected':
      return {
        subject: 'رُبط تلفاز بحسابك في Newswatch',
        sentence: `يعرض «${notice.name}»${notice.device ? ` (${notice.device})` : ''} الآن إحدى شاشات غرفة الأخبار لديك، ولا يستطيع فعل أي شيء آخر. يمكنك فصله من صفحة «Newsroom screen».`,
        secure,
      };
    case 'mfa_enabled':
      return {
        subject: 'فُعِّل التحقق بخطوتين',
        sentence: 'من الآن فصاعدًا، يتطلب تسجيل الدخول إلى حسابك رمزًا من تطبيق المصادقة.',
        secure,
      };
    case 'mfa_disabled':
      return {
        subject: 'أُوقف التحقق بخطوتين',
        sentence: 'من الآن فصاعدًا، لا يتطلب تسجيل الدخول إلى حسابك إلا كلمة المرور.',
        secure,
      };
    case 'recovery_code_used':
      return {
        subject: 'استُخدم رمز استرداد في Newswatch',
        sentence: `استُخدم رمز استرداد بدلًا من تطبيق المصادقة. الرموز المتبقية: ${notice.left}.`,
        secure,
      };
    case 'new_country':
      return {
        subject: 'تسجيل دخول إلى Newswatch من بلد جديد',
        sentence: `سُجّل الدخول إلى حسابك من بلد جديد: ${countryName('ar', notice.country)}${notice.device ? ` (${notice.device})` : ''}.`,
        secure,
      };
    case 'new_sign_in':
      return {
        subject: 'تسجيل دخول جديد إلى Newswatch',
        sentence: `سُجّل الدخول إلى حسابك من جهاز جديد${notice.device ? `: ${notice.device}` : ''}.`,
        secure,
      };
    case 'account_deleted':
      return {
        subject: 'حُذف حسابك في Newswatch',
        sentence: 'حُذف حسابك وبياناتك الشخصية كما طلبت.',
        footer: 'هذه آخر رسالة تصلك منا.',
      };
  }
};
