import type { Stock } from './topic.ts';

export const spanish: Stock = {
  language: 'spanish',
  places: [
    'Puerto Sereno',
    'Villamar',
    'San Telmo',
    'Almazora',
    'La Caleta',
    'Torrenueva',
    'Cabo Blanco',
    'Río Hondo',
    'Peñíscar',
    'Santa Olalla',
    'Benicastell',
    'El Pedregal',
  ],
  women: [
    'Lucía Fernández',
    'Carmen Ibáñez',
    'Rosa Quispe',
    'Marta Ortega',
    'Pilar Domínguez',
    'Ximena Salazar',
    'Begoña Arriaga',
    'Noelia Cruz',
  ],
  men: [
    'Javier Morales',
    'Andrés Peña',
    'Ramón Gallardo',
    'Iñaki Zubieta',
    'Tomás Herrera',
    'Nicolás Paredes',
    'Álvaro Muñoz',
    'Diego Lozano',
  ],
  months: ['enero', 'marzo', 'abril', 'junio', 'septiembre', 'octubre', 'noviembre'],
  closings: [
    'El próximo jueves a las 18.30 habrá una asamblea abierta en el ayuntamiento de {place}. El aforo es limitado y conviene inscribirse.',
    'El informe completo se publicará antes de que termine {month}. Podrá consultarse en la biblioteca y en las oficinas del puerto.',
    'El gobierno regional no quiso hacer declaraciones antes de la comparecencia prevista para {month}.',
    'La segunda votación está prevista para {month}. Hasta entonces nada cambia para los vecinos de la costa.',
    'Todavía no se ha firmado nada. Las dos partes volverán a verse en {month}, esta vez sin la prensa.',
    'Un primer intento fracasó hace ocho años por falta de dinero. Esta vez solo faltaron sillas.',
    'Los planos se expondrán en la biblioteca de {place} del 7 al 9 de {month}.',
  ],
  topics: [
    {
      key: 'puerto',
      word: 'puerto',
      stories: [
        {
          title: 'El puerto de {place} recibe {few} millones para su nuevo dique',
          lead: 'El pleno de {place} aprobó el miércoles {few} millones para el nuevo dique del puerto tras un debate que duró casi seis horas.',
          quote:
            '«Hemos esperado treinta años, podemos esperar a que se seque el hormigón», declaró Rosa Ferrer, presidenta de la autoridad portuaria.',
          paragraphs: [
            '«Los permisos estarán listos antes del verano», informó el Ministerio de Transportes en un comunicado.',
            'El proyecto contempla un dique de {number} metros y dos nuevos atraques. Las cofradías temían perder sus amarres, pero una enmienda les reserva la dársena vieja.',
          ],
        },
        {
          title: 'El dragado cierra el puerto de {place} durante {few} días',
          lead: 'Los grandes buques no podrán entrar en el puerto de {place} durante {few} días en {month}, mientras se profundiza el canal principal.',
          quote:
            '«Cada barco que espera fuera nos cuesta dinero», explicó Rosa Ferrer, presidenta de la autoridad portuaria.',
          paragraphs: [
            'Los grupos ecologistas pidieron analizar los lodos. Las primeras muestras contienen restos de cobre, por debajo del límite legal.',
            '{man}, capitán marítimo, asegura que los barcos entrarán de uno en uno. El primer fin de semana se esperan colas.',
          ],
        },
        {
          title: 'Los pescadores conservan su sitio en el puerto de {place}',
          lead: 'Los {few} pesqueros de {place} seguirán en la dársena interior del puerto, prometió el ayuntamiento, que antes quería reservarla a los yates.',
          quote:
            '«Un muelle sin pescadores no es más que un aparcamiento», recordó Manuel Quiroga, patrón de la cofradía.',
          paragraphs: [
            'Los yates irán a una dársena que se excavará más adelante. Los pescadores celebraron la noticia en el muelle.',
          ],
        },
      ],
      paragraphs: [
        'El tráfico creció un {percent} % el año pasado, sobre todo por la madera y la maquinaria. Los prácticos sostienen que la bocana actual no admite errores cuando sopla el nordeste.',
      ],
    },
    {
      key: 'inflacion',
      word: 'inflación',
      stories: [
        {
          title: 'La inflación baja al {percent} % y da un respiro a los hogares',
          lead: 'La inflación cayó al {percent} % en {month}, el dato más bajo en dos años y menos que en Portugal e Italia, según informó el martes el instituto de estadística.',
          quote: '«Un buen mes no es una tendencia», advirtió Isabel Montero, economista del instituto.',
          paragraphs: [
            'El pan y las verduras se abarataron ligeramente, mientras que los alquileres y los seguros siguieron subiendo. Los analistas esperaban un descenso menor.',
          ],
        },
        {
          title: 'Los comercios de {place} congelan precios para frenar la inflación',
          lead: 'Los comerciantes de {place} no tocarán {number} precios hasta que acabe {month}, a la espera de que la inflación afloje.',
          quote:
            '«Nuestros clientes lo comparan todo, y hacen bien», afirmó Joaquín Rivas, presidente de los comerciantes.',
          paragraphs: [],
        },
        {
          title: 'El banco central mantiene los tipos y teme que la inflación vuelva en {month}',
          lead: 'El banco central dejó el jueves su tipo principal en el {percent} % y advirtió de que la inflación puede volver en {month} si suben los salarios.',
          quote:
            '«No vamos a bajar los tipos por cansancio», aseguró el gobernador, Alfonso Barrios, ante la prensa.',
          paragraphs: [
            'En su comunicado, el banco habla de «paciencia», una palabra que no usaba desde hace tiempo.',
          ],
        },
      ],
      paragraphs: [
        'Según {woman}, economista de la universidad de la costa, los salarios empiezan por fin a alcanzar a los precios. Los convenios del último trimestre recogen subidas medias del {percent} %.',
        'A las pequeñas empresas les pesa más el crédito que los materiales. {man}, importador de azulejos, ha aplazado dos veces la construcción de su almacén.',
      ],
    },
    {
      key: 'satelite',
      word: 'satélite',
      stories: [
        {
          title: 'Un satélite del tamaño de una maleta vigilará las mareas de {place}',
          lead: 'Un pequeño satélite construido por {few} estudiantes y dos ingenieros jubilados envió el viernes su primera fotografía de la costa de {place}.',
          quote:
            '«Es más pequeño que mi maleta y ha viajado mucho más lejos», bromeó Lucía Arce, que dirigió el equipo.',
          paragraphs: [
            'El aparato sobrevuela la bahía cada noventa y cinco minutos. Su cámara distingue la arena seca de la mojada y permite dibujar la línea de marea varias veces al día.',
          ],
        },
        {
          title: 'Estudiantes de {place} reciben la primera señal de su propio satélite',
          lead: 'Once minutos después del lanzamiento, {few} estudiantes de {place} oyeron la primera señal del satélite que habían construido.',
          quote: '«Nadie respiraba, y de pronto gritamos todos», contó Lucía Arce, profesora de física.',
          paragraphs: [
            '{woman}, directora del proyecto, cuenta que lo más difícil fue conseguir la licencia de radio. El lanzamiento, en cambio, duró once minutos.',
            'Queda el problema de la basura espacial. Una vela muy fina devolverá el aparato a la atmósfera cinco años después de terminar su misión.',
          ],
        },
        {
          title: 'Las imágenes de satélite revelan que la playa de {place} ha retrocedido {few} metros',
          lead: 'Nuevas mediciones por satélite muestran que la playa de {place} ha perdido {few} metros desde que existen registros.',
          quote:
            '«A la arena le dan igual nuestros mapas», señaló Tomás Herrero, geógrafo. «Habrá que dibujarlos otra vez».',
          paragraphs: [
            'Los investigadores superpusieron {few} años de imágenes. Donde se pisó la hierba, la arena se movió el doble.',
          ],
        },
      ],
      paragraphs: [
        'Los agricultores podrán usar los datos sin pagar. El primer mapa de humedad del suelo se promete para {month}.',
      ],
    },
    {
      key: 'sequia',
      word: 'sequía',
      stories: [
        {
          title: 'La sequía obliga a {place} a regar solo de noche',
          lead: 'El ayuntamiento de {place} prohíbe desde el lunes regar de día, porque la sequía ha dejado los pozos en su nivel más bajo desde {month}.',
          quote:
            '«Que rieguen sus rosas, pero que las rieguen de noche», pidió Carmen Olmedo, directora de la compañía del agua.',
          paragraphs: [
            'Se podrá regar al anochecer, pero seguirá prohibido llenar piscinas. La compañía leerá los contadores cada semana.',
          ],
        },
        {
          title: 'El embalse de {place}, al {percent} % en el segundo verano de sequía',
          lead: 'El embalse de {place} ha bajado al {percent} % y, sin lluvia a la vista, la sequía entrará en su segundo verano, avisó la compañía del agua.',
          quote:
            '«Si el otoño viene tan seco como la primavera, lo pasaremos mal», avisó Carmen Olmedo, directora de la compañía del agua.',
          paragraphs: [],
        },
        {
          title: 'Agricultores de {place} se preparan juntos para la próxima sequía',
          lead: 'Un grupo de {few} agricultores de {place} ha empezado a guardar el agua del invierno en balsas comunes, a la espera de la próxima sequía.',
          quote:
            '«Antes rezábamos para que lloviera y ahora construimos para cuando llueva», dijo Antonio Salas, presidente de los regantes.',
          paragraphs: [
            '{man}, que cultiva almendros, perdió un tercio de la cosecha el año pasado. Desde entonces ha plantado setos y asegura que la tierra aguanta dos semanas más.',
          ],
        },
      ],
      paragraphs: [
        'Los hidrólogos recuerdan que los acuíferos se recuperan mucho más despacio que los ríos. Un otoño lluvioso, dicen, no basta.',
        'El plan regional incluye una tubería desde los lagos del norte. Costará {number} millones de euros, repartidos entre cinco comarcas.',
      ],
    },
    {
      key: 'futbol',
      word: 'fútbol',
      stories: [
        {
          title: 'Fútbol: {place} gana en los penaltis tras una hora sin un tiro',
          lead: 'El equipo de {place} alcanzó el sábado la semifinal de la copa en un partido de fútbol que casi todos preferirían olvidar.',
          quote:
            '«Fue un partido horrible y no me habría perdido los últimos cuatro minutos por nada», dijo Sergio Robles, el entrenador.',
          paragraphs: [
            'La portera, {woman}, detuvo dos lanzamientos y marcó el último. «Llevaba dos horas pasando frío», explicó, «y quería que se acabara».',
            'El césped estaba pesado por la lluvia y ninguno de los equipos logró conservar el balón. Los entrenadores elogiaron a sus defensas.',
          ],
        },
        {
          title: 'El fútbol femenino de {place} llena el estadio grande',
          lead: 'El equipo femenino de fútbol de {place} jugó por primera vez en el estadio grande, y {number} personas se quedaron sin entrada.',
          quote:
            '«La otra vez se quedó gente en la puerta, y eso no puede repetirse», afirmó Marta Cano, capitana del equipo.',
          paragraphs: [
            'La capitana, {woman}, trabaja en un banco y entrena a las seis de la mañana. Su empresa le ha dado libres los viernes.',
          ],
        },
        {
          title: 'La afición compra su club de fútbol en {place}',
          lead: 'El club de fútbol de {place} pertenece desde ayer a {number} de sus aficionados, que reunieron el dinero en seis semanas.',
          quote:
            '«Llevo cuarenta años pagando por este equipo, ya era hora de tener un trozo», comentó Sergio Robles, el entrenador.',
          paragraphs: [
            'Las cuentas arrastran una deuda de {number} mil euros. Una cervecera local ha aceptado esperar.',
          ],
        },
      ],
      paragraphs: ['El abono costará lo mismo que el año pasado. Los menores de doce años entrarán gratis.'],
    },
  ],
};
