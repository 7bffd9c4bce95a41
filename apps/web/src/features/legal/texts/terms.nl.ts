import { company } from '@dierbaar/contract';
import type { LegalText } from '../legal-text.ts';

export const termsNl: LegalText = {
  title: 'Algemene voorwaarden',
  updated: '2026-11-15',
  intro:
    'Dit zijn de afspraken tussen jou en Dierbaar. We hebben ze in gewone taal opgeschreven, want je moet ze kunnen lezen voordat je ja zegt. Is er iets niet duidelijk? Mail ons, dan leggen we het uit.',
  sections: [
    {
      heading: 'In het kort',
      paragraphs: ['Dit zijn de punten waar het meestal om gaat. De volledige afspraken staan eronder.'],
      list: [
        'Schrijven kost 3 euro per maand, inclusief 21% btw. Je zegt online op wanneer je wilt en houdt toegang tot het einde van de maand die je hebt betaald.',
        'In de eerste 14 dagen kun je het abonnement herroepen. Dan krijg je je 3 euro terug.',
        'Wat je schrijft en de foto’s die je toevoegt, zijn en blijven van jou. We lezen niet mee.',
        'Stopt je abonnement, dan blijven je boeken bewaard. Met een nieuw abonnement ga je verder waar je was.',
        'Een gedrukt boek maken we speciaal voor jou. Daarom kun je het niet terugsturen, behalve als er iets mis mee is. Dan maken we het kosteloos in orde.',
      ],
    },
    {
      heading: 'Wie we zijn',
      paragraphs: [
        `Dierbaar is een dienst van ${company.name}, ${company.street}, ${company.postcode} ${company.city}, ${company.country.nl}. We staan bij de Kamer van Koophandel ingeschreven onder nummer ${company.chamberOfCommerceNumber} en ons btw-nummer is ${company.vatId}.`,
        `Je bereikt ons op ${company.email}. We antwoorden meestal binnen twee werkdagen.`,
      ],
    },
    {
      heading: 'Wat Dierbaar voor je doet',
      paragraphs: [
        'In Dierbaar schrijf je een boek voor iemand van wie je houdt. Je kiest hoofdstukken en vragen die je op weg helpen, schrijft je tekst, voegt foto’s toe, ontwerpt een omslag en bekijkt het boek zoals het gedrukt wordt. Ben je tevreden, dan kun je gedrukte exemplaren bestellen.',
        'Je hebt een computer of een grote tablet nodig, met internet, een recente browser en een venster van minstens 1194 pixels breed. Op een telefoon kun je je aanmelden, herinneringen opschrijven of inspreken en foto’s sturen; het boek zelf maak en bestel je op het grotere scherm.',
      ],
    },
    {
      heading: 'Je account',
      paragraphs: [
        'Je bent 18 jaar of ouder. Ben je 16 of 17, dan heb je toestemming nodig van je ouder of voogd. Ben je jonger, dan kun je geen account maken.',
        'Geef je eigen naam en een e-mailadres dat van jou is, en bevestig dat adres met de link die we je mailen. Houd je wachtwoord voor jezelf. Denk je dat iemand anders in je account is geweest, kies dan een nieuw wachtwoord: daarmee worden alle apparaten uitgelogd. Laat het ons ook weten.',
      ],
    },
    {
      heading: 'Het abonnement',
      paragraphs: [
        'Het abonnement kost 3 euro per maand. Daar zit 21% btw in (2,48 euro plus 0,52 euro btw). Gedrukte boeken zitten niet in het abonnement; die bestel je apart.',
        'Het abonnement begint zodra je eerste betaling is gelukt. Het loopt per maand en wordt elke maand met een maand verlengd, totdat je opzegt. Je betaalt vooraf, via Stripe. Betaal je de eerste keer met iDEAL of Bancontact, dan geef je toestemming om de volgende maanden per SEPA-incasso af te schrijven.',
        'Verandert de prijs, dan mailen we je dat minstens 30 dagen van tevoren. Wil je niet mee, dan kun je opzeggen voordat de nieuwe prijs ingaat.',
      ],
    },
    {
      heading: 'Als een maandbetaling niet lukt',
      paragraphs: [
        'Dat kan gebeuren. We mailen je meteen, met een link om alsnog te betalen, en proberen het zelf ook nog een paar keer. In die tijd, tot 14 dagen na de eerste mislukte poging, houd je gewoon toegang.',
        'Lukt het dan nog niet, dan stopt het abonnement en ben je ons niets meer verschuldigd: geen aanmaningskosten, geen incassobureau. Je boeken blijven bestaan; wat je er dan mee kunt, lees je bij “Je boeken als je abonnement stopt”.',
      ],
    },
    {
      heading: 'Opzeggen',
      paragraphs: [
        'Je kunt op elk moment opzeggen, zonder opzegtermijn en zonder reden. Dat doe je online, op je accountpagina bij “Abonnement opzeggen”. Een mail aan ons mag ook.',
        'Het abonnement eindigt op de laatste dag van de maand die je al hebt betaald. Tot die dag houd je volledige toegang, daarna schrijven we niets meer af. Je krijgt een bevestiging per mail met de einddatum erin.',
      ],
    },
    {
      heading: '14 dagen bedenktijd voor het abonnement',
      paragraphs: [
        'Je mag je abonnement binnen 14 dagen herroepen, zonder reden. De 14 dagen gaan in op de dag nadat je het hebt afgesloten. Herroepen betekent dat de overeenkomst meteen stopt, alsof je haar niet had gesloten.',
        'Je herroept met de herroepingsknop op je accountpagina: je kiest herroepen, controleert je gegevens en bevestigt. Je krijgt direct een ontvangstbevestiging per mail, met wat je hebt herroepen en op welke dag en welk tijdstip. Kun je niet inloggen, of doe je het liever anders, dan mag je ons ook mailen of schrijven, met het formulier hieronder of in je eigen woorden. Je bent op tijd als je je bericht verstuurt voordat de 14 dagen om zijn.',
        'Je vraagt ons bij het afsluiten om meteen te beginnen, zodat je direct kunt schrijven. De wet zou ons dan toestaan een deel van de prijs te houden. Dat doen we niet: je krijgt alles terug wat je voor het abonnement hebt betaald. We betalen zo snel mogelijk terug en uiterlijk 14 dagen nadat we je herroeping hebben gekregen, op dezelfde manier als je hebt betaald en zonder kosten.',
        'Wat je intussen hebt geschreven, blijft van jou en blijft staan. Heb je intussen een gedrukt boek besteld, dan maken en bezorgen we dat gewoon.',
      ],
    },
    {
      heading: 'Modelformulier voor herroeping',
      paragraphs: [
        'Je hoeft dit formulier niet te gebruiken. Wil je het wel, neem de regels hieronder dan over en vul ze in.',
      ],
      list: [
        `Aan: ${company.name}, ${company.street}, ${company.postcode} ${company.city}, ${company.country.nl}, ${company.email}`,
        'Ik laat u weten dat ik mijn overeenkomst over het abonnement op Dierbaar herroep.',
        'Afgesloten op: (datum)',
        'Naam: (je naam)',
        'Adres: (je adres)',
        'E-mailadres van het account: (je e-mailadres)',
        'Handtekening: (alleen als je het formulier op papier stuurt)',
        'Datum: (datum van vandaag)',
      ],
    },
    {
      heading: 'Je boeken als je abonnement stopt',
      paragraphs: [
        'Je herinneringen zijn geen onderpand. Stopt je abonnement, om welke reden ook, dan verwijderen we niets. Wat je op dat moment aan het schrijven bent, wordt nog opgeslagen. Je kunt blijven inloggen bij je account, je bestellingen en je facturen, en een kopie van alles wat je schreef download je daar kosteloos.',
        'Je boeken openen, verder schrijven en gedrukte exemplaren bestellen kan weer met een lopend abonnement. Sluit je later opnieuw een abonnement af, dan ga je verder waar je was.',
      ],
    },
    {
      heading: 'Weggooien en terughalen',
      paragraphs: [
        'Gooi je een boek, een foto of een omslag weg, dan bewaren we die nog 30 dagen. In die tijd kun je alles terughalen. Daarna wissen we het voorgoed. Een hoofdstuk dat je uit je boek haalt, houdt zijn tekst: je kunt het later weer toevoegen.',
        'Je kunt ook je hele account verwijderen. Hoe dat gaat en wat we dan nog bewaren, staat in de privacyverklaring.',
      ],
    },
    {
      heading: 'Je teksten en foto’s zijn van jou',
      paragraphs: [
        'Alle rechten op wat je schrijft en toevoegt, blijven bij jou. Je geeft ons alleen toestemming voor wat nodig is om je boek te maken: bewaren, back-ups maken, opmaken, aan jou tonen en, als je bestelt, laten drukken. Die toestemming geldt niet voor iets anders en eindigt als je het werk verwijdert.',
        'We lezen je boek niet, gebruiken het niet voor reclame, verkopen het niet en trainen er geen computermodellen mee.',
        'Wat wij maken, zoals de vragen, de ontwerpen, de tekeningen, de letters en de software, is van ons of van degenen die het ons laten gebruiken. In jouw boek mag je het natuurlijk voor altijd houden, weggeven en laten zien.',
      ],
    },
    {
      heading: 'Wat er in een boek mag',
      paragraphs: [
        'Het is jouw verhaal, en daar gaan wij niet over. Wel vragen we je rekening te houden met anderen: gebruik alleen teksten en foto’s die je mag gebruiken, en denk aan de mensen die erin voorkomen. Wat bij wet verboden is, mag niet, zoals beelden van kindermisbruik, oproepen tot geweld of haat, of werk van een ander waarvoor je geen toestemming hebt.',
        `We controleren boeken niet vooraf. Denk je dat er in een boek iets staat dat niet mag, meld dat dan via ${company.email} en leg uit waarom. Een mens beoordeelt elke melding. Grijpen we in, dan doen we niet meer dan nodig, vertellen we de maker waarom en kan de maker bezwaar maken door te antwoorden.`,
      ],
    },
    {
      heading: 'Een gedrukt boek bestellen',
      paragraphs: [
        'De prijs hangt af van het formaat, het aantal bladzijden en het aantal exemplaren. Voordat je bestelt, zie je elke regel van de prijs, de verzendkosten en het totaal. Alle prijzen zijn inclusief btw; voor boeken en hun verzending is dat 9%. Je kunt hooguit 1000 exemplaren per keer bestellen.',
        'We drukken precies de editie die je in het voorbeeld hebt gezien. Elke editie heeft een code, die je ook op je bestelling terugziet. Verander je daarna je tekst, dan verandert het bestelde boek niet mee. Lees het voorbeeld dus nog eens rustig door: spelfouten en foto’s waarvoor we hebben gewaarschuwd, drukken we zoals ze zijn.',
        'De overeenkomst ontstaat als je op “Bestellen en betalen” klikt. We beginnen met drukken zodra je betaling binnen is, en bevestigen je bestelling per mail. Mislukt de betaling, dan kun je het opnieuw proberen tot 24 uur nadat je bestelde; tot wanneer precies, staat bij je bestelling en in de mail. Betaal je in die tijd niet, dan vervalt de bestelling en ben je ons niets verschuldigd.',
        'Een betaalde bestelling gaat snel naar de drukker en kan daarna niet meer worden gewijzigd. Zie je meteen na het bestellen een fout, mail ons dan direct. We doen wat nog kan, maar kunnen dat niet beloven.',
      ],
    },
    {
      heading: 'Bezorging',
      paragraphs: [
        'We bezorgen in de landen die je bij het bestellen kunt kiezen. Bij je bestelling zie je wanneer je het boek kunt verwachten. Het duurt nooit langer dan 30 dagen vanaf de dag dat je bestelt.',
        'Komt je boek later, laat het ons dan weten. Bezorgen we ook niet binnen een redelijke extra termijn die je ons geeft, dan mag je de bestelling annuleren en krijg je je geld meteen terug. Had je het boek op een vaste dag nodig en hadden we dat afgesproken, dan hoef je die extra termijn niet te geven. Raakt een pakket onderweg kwijt of beschadigd, dan is dat ons risico en niet het jouwe.',
      ],
    },
    {
      heading: 'Geen bedenktijd voor gedrukte boeken',
      paragraphs: [
        'Een gedrukt boek maken we op jouw aanwijzingen, met jouw tekst en jouw foto’s. Voor zulke persoonlijke producten geldt geen bedenktijd (artikel 6:230p, onderdeel f, van het Burgerlijk Wetboek). Je kunt het boek dus niet herroepen of terugsturen omdat je van gedachten bent veranderd. Dat vertellen we je ook nog eens vlak voor je bestelt.',
      ],
    },
    {
      heading: 'Als er iets mis is met je boek',
      paragraphs: [
        'Je boek moet goed zijn: netjes gedrukt en gebonden, volledig, en gelijk aan het voorbeeld dat je hebt gezien. Kleine verschillen in kleur tussen scherm en papier horen bij drukwerk.',
        `Klopt er iets niet, stuur dan een mail met een foto naar ${company.email}, het liefst binnen twee maanden nadat je het hebt ontdekt. Dan ben je in elk geval op tijd. We maken en bezorgen het boek kosteloos opnieuw. Kan dat niet, of niet binnen een redelijke tijd, dan krijg je je geld terug of een passend deel ervan. Je wettelijke rechten houd je altijd.`,
      ],
    },
    {
      heading: 'Hoe we op je werk passen',
      paragraphs: [
        'Je tekst wordt bewaard terwijl je typt, eerst op je eigen computer en meteen daarna bij ons. We houden eerdere versies bij en maken doorlopend back-ups op een tweede plek. Of we die back-ups kunnen terugzetten, proberen we regelmatig uit.',
        'De dienst moet werken zoals we hier beschrijven. Doet hij dat niet, dan lossen we dat kosteloos en zo snel mogelijk op. Lukt dat niet, dan heb je de rechten die de wet je geeft, zoals een lagere prijs of stoppen met geld terug. Soms is Dierbaar even niet bereikbaar, door onderhoud of een storing. Groot onderhoud kondigen we aan.',
        'Download af en toe zelf een kopie van je boeken. Niet omdat we het verwachten te verliezen, maar omdat iets dat zo dierbaar is op meer dan één plek thuishoort.',
      ],
    },
    {
      heading: 'Aansprakelijkheid',
      paragraphs: [
        'Doen we niet wat we hebben afgesproken en heb je daardoor schade, dan zijn we daarvoor aansprakelijk volgens de wet. We zijn niet aansprakelijk voor schade door iets waar we niets aan kunnen doen, en niet voor schade doordat je zelf deze afspraken niet nakomt.',
        'Gebruik je Dierbaar voor een bedrijf of stichting, dan is onze aansprakelijkheid beperkt tot het bedrag dat je ons in de twaalf maanden daarvoor hebt betaald. Dat geldt niet bij opzet of grove nalatigheid van onze kant. De bedenktijd en de andere regels die alleen consumenten beschermen, gelden dan niet.',
      ],
    },
    {
      heading: 'Als wij moeten stoppen',
      paragraphs: [
        'We sluiten een account alleen om een ernstige reden, bijvoorbeeld als iemand strafbaar materiaal bewaart, anderen aanvalt via onze dienst of probeert in te breken. We zeggen waarom en geven je, als de wet dat toelaat, 30 dagen om je werk te downloaden.',
        'Mocht Dierbaar ooit ophouden te bestaan, dan hoor je dat minstens 90 dagen van tevoren. Je kunt dan al je boeken nog downloaden en krijgt terug wat je voor de tijd daarna had betaald.',
      ],
    },
    {
      heading: 'Als deze voorwaarden veranderen',
      paragraphs: [
        'We kunnen deze voorwaarden aanpassen, bijvoorbeeld als de wet verandert of Dierbaar iets nieuws kan. Is de verandering voor jou van belang, dan mailen we je minstens 30 dagen van tevoren wat er anders wordt. Ben je het er niet mee eens, dan kun je tot die tijd opzeggen en krijg je het deel van de maand dat overblijft terug. Voor een bestelling gelden altijd de voorwaarden van de dag waarop je bestelde.',
      ],
    },
    {
      heading: 'Klachten',
      paragraphs: [
        `Ben je ergens niet tevreden over, mail dan naar ${company.email}. Je krijgt binnen 14 dagen antwoord, en als we meer tijd nodig hebben, zeggen we binnen die 14 dagen wanneer het antwoord komt.`,
        'Komen we er samen niet uit, dan kun je gratis advies vragen bij ACM ConsuWijzer of naar de rechter gaan.',
      ],
    },
    {
      heading: 'Welk recht geldt',
      paragraphs: [
        'Op onze afspraken is Nederlands recht van toepassing. Woon je in een ander land van de Europese Unie, dan houd je daarnaast de bescherming die de wet van dat land je als consument geeft. Een geschil leg je voor aan de rechter die volgens de wet bevoegd is; dat kan de rechter in je eigen woonplaats zijn.',
        'Deze voorwaarden bestaan in het Nederlands en het Engels en zeggen in beide talen hetzelfde. Lees je ergens toch een verschil, dan geldt wat voor jou het gunstigst is.',
      ],
    },
  ],
};
